import { queryNamed } from "#app/platform/db.server.ts";
import type { OrderRow } from "../orders.server.ts";

/** What orders of indices have moved so far: an owner's holdings of an index follow from it. */

/** Amounts are decimal text of base units. */
export type IndexTrades = Pick<OrderRow, "orderId" | "status" | "wallet" | "chainId" | "side" | "placedAt"> & {
  indexSlug: string;
  executed: {
    tokenIn: string;
    amountIn: string;
    tokenOut: string;
    amountOut: string;
    block: string;
    logIndex: number;
  }[];
};

/** Orders of indices by these subjects, oldest first, with the legs executed on chain. */
export const loadIndexTrades = (subjects: readonly string[]) =>
  queryNamed<IndexTrades>(
    "index_trades",
    // Rows of orders do not name the index; the order's first fact does.
    `SELECT o.order_id AS "orderId", o.status, o.wallet, o.chain_id AS "chainId", o.side, o.placed_at AS "placedAt",
       e.canonical::jsonb #>> '{data,indexSlug}' AS "indexSlug",
       coalesce((SELECT json_agg(json_build_object('tokenIn', l.token_in, 'amountIn', l.executed_in::text,
           'tokenOut', l.token_out, 'amountOut', l.executed_out::text, 'block', l.block_number::text,
           'logIndex', l.log_index) ORDER BY l.leg)
         FROM read.order_legs l WHERE l.order_id = o.order_id AND l.block_number IS NOT NULL), '[]') AS executed
     FROM read.orders o JOIN events e ON e.stream_id = 'order-' || o.order_id AND e.version = 1
     WHERE o.subject = ANY ($1) AND o.kind = 'index' ORDER BY o.placed_at, o.order_id`,
    [subjects],
  );
