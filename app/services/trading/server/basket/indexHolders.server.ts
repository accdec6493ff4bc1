import type { Queryable } from "#app/platform/jobs.server.ts";

/** What orders of an index have moved, for any owner, to notify owners. */

/** By order and token, in lower case: base units received, negative when spent. */
export async function loadMovedByOrders(
  on: Queryable,
  indexSlug: string,
): Promise<{ orderId: string; token: string; units: string }[]> {
  const { rows } = await on.query<{ orderId: string; token: string; units: string }>(
    `SELECT o.order_id AS "orderId", moved.token, moved.units::text AS units
     FROM read.orders o JOIN events e ON e.stream_id = 'order-' || o.order_id AND e.version = 1
       JOIN read.order_legs l ON l.order_id = o.order_id AND l.block_number IS NOT NULL
       CROSS JOIN LATERAL (VALUES (lower(l.token_out), l.executed_out), (lower(l.token_in), -l.executed_in)) AS moved(token, units)
     WHERE o.kind = 'index' AND e.canonical::jsonb #>> '{data,indexSlug}' = $1`,
    [indexSlug],
  );
  return rows;
}

export type IndexOrderLegs = { indexSlug: string; legs: number; done: number; isOwn: boolean };
/** The index of an order, how many of its legs were executed, and whether we rebalanced by mandate; null for an order of anything else. */
export async function legsOfIndexOrder(on: Queryable, orderId: string): Promise<IndexOrderLegs | null> {
  const { rows } = await on.query<Omit<IndexOrderLegs, "indexSlug"> & { indexSlug: string | null }>(
    `SELECT e.canonical::jsonb #>> '{data,indexSlug}' AS "indexSlug", o.by = 'mandate' AND o.side = 'rebalance' AS "isOwn",
       (SELECT count(*)::int FROM read.order_legs l WHERE l.order_id = o.order_id) AS legs,
       (SELECT count(*)::int FROM read.order_legs l WHERE l.order_id = o.order_id AND l.block_number IS NOT NULL) AS done
     FROM read.orders o JOIN events e ON e.stream_id = 'order-' || o.order_id AND e.version = 1
     WHERE o.order_id = $1 AND o.kind = 'index'`,
    [orderId],
  );
  const [order] = rows;
  return order?.indexSlug ? { ...order, indexSlug: order.indexSlug } : null;
}
