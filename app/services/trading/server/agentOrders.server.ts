import type { Hex } from "viem";
import { SPEND_DECIMALS } from "#app/chain/mandates/allowances.ts";
import { unlessRelayed } from "#app/chain/relays.server.ts";
import { poolFor, queryNamed } from "#app/platform/db.server.ts";
import type { OrderQuoted } from "#events/order/events.ts";
import { getExecutedLegs } from "#events/order/order.ts";
import { appendOrderEvent } from "./appendOrderEvent.server.ts";
import { quotedOrder } from "./legs.server.ts";
import { derivePartSubject, mandatedOrder, openLegs } from "./mandated/parts.server.ts";
import { ORDER_COLUMNS, type OrderRow } from "./orders.server.ts";
import { leaveLegsOut } from "./settleLegs.server.ts";

/** Orders from agents' decisions. Amounts are decimal text of base units. */

/** Of one agent, latest first; `before`: placed earlier than that. */
export const ordersOfAgent = (agentId: string, take: number, before: Date | null = null) =>
  queryNamed<OrderRow>(
    "orders_of_agent",
    `SELECT ${ORDER_COLUMNS} FROM read.orders WHERE agent_id = $1 AND ($3::timestamptz IS NULL OR placed_at < $3)
     ORDER BY placed_at DESC, order_id DESC LIMIT $2`,
    [agentId, take, before],
  );

/** By the ids of these decisions; a decision without an order is absent. */
export async function ordersOfDecisions(decisionIds: readonly string[]): Promise<Map<string, OrderRow>> {
  const rows = await queryNamed<OrderRow>(
    "orders_of_decisions",
    `SELECT ${ORDER_COLUMNS} FROM read.orders WHERE decision_id = ANY ($1)`,
    [decisionIds],
  );
  return new Map(rows.flatMap((row) => (row.decisionId === null ? [] : [[row.decisionId, row]])));
}

/** What one decision's order has moved: its legs, each with its number of pools, and where they were confirmed. */
export type MovedByDecision = {
  orderId: string;
  decisionId: string;
  side: OrderRow["side"];
  quotedBlock: string;
  executed: { amountIn: string; amountOut: string; pools: number }[];
  transactionHash: Hex | null;
  /** Dollars per whole token as quoted, by the market's feed and by the pools before the order; null when the quote does not record it. */
  quoted: { feedUsd: number; poolUsd: number } | null;
};

/** Those of these decisions of which a confirmed block moved anything. One whose transaction left the chain is excluded. */
export async function movedByDecisions(decisionIds: readonly string[]): Promise<MovedByDecision[]> {
  const orders = await ordersOfDecisions(decisionIds);
  const found = await Promise.all([...orders.values()].map(movedBy));
  return found.filter((one) => one !== null);
}

async function movedBy({ orderId, decisionId, side, quotedBlock, transactionHash }: OrderRow) {
  const order = await quotedOrder(orderId);
  if (!order || decisionId === null) return null;
  const executed = getExecutedLegs(order).flatMap(({ leg, amountIn, amountOut }) => {
    const quoted = order.quote.legs[leg - 1];
    return quoted ? [{ amountIn, amountOut, pools: quoted.path.length - 1 }] : [];
  });
  if (executed.length === 0) return null;
  return { orderId, decisionId, side, quotedBlock, executed, transactionHash, quoted: quotedPrices(order.quote, side) };
}

/** For the one traded token. */
function quotedPrices({ legs: [leg], inputs: { reserves, prices } }: OrderQuoted, side: OrderRow["side"]) {
  const { usd, decimals } = prices?.[0] ?? { usd: null, decimals: null };
  if (!leg || typeof usd !== "number" || typeof decimals !== "number") return null;
  let out = 1;
  for (const [step, to] of leg.path.slice(1).entries()) {
    const [from, pool] = [leg.path[step] as string, reserves[step]];
    if (!pool) return null;
    const { reserve0, reserve1 } = pool;
    const [given, taken] = BigInt(from) < BigInt(to) ? [reserve0, reserve1] : [reserve1, reserve0];
    out *= Number(taken) / Number(given);
  }
  // `out`: base units received per unit spent, before fees.
  const scale = 10 ** (decimals - SPEND_DECIMALS);
  return { feedUsd: usd, poolUsd: side === "buy" ? scale / out : out * scale };
}

/** Ends the parts of an agent's orders that are not on their way to the chain. The others are up to the chain. */
export async function endUnsentOrders(agentId: string, why: string, actor: string): Promise<void> {
  const rows = await queryNamed<OrderRow>(
    "open_orders_of_agent",
    `SELECT ${ORDER_COLUMNS} FROM read.orders WHERE agent_id = $1 AND by = 'mandate'
       AND status IN ('OrderPlaced', 'OrderQuoted', 'OrderSent', 'OrderWithdrawn') ORDER BY order_id`,
    [agentId],
  );
  for (const row of rows) await endUnsent(row, why, actor);
}

async function endUnsent(row: OrderRow, detail: string, actor: string): Promise<void> {
  const now = await mandatedOrder(row);
  for (const part of now?.parts ?? [])
    await unlessRelayed(poolFor("trading"), "mandates", derivePartSubject(row, part), async () => {
      const { order } = (await mandatedOrder(row)) ?? {};
      if (!order) return;
      const open = openLegs(order, part).map(({ leg }) => leg);
      if (getExecutedLegs(order).length > 0) await leaveLegsOut(row, open, "NotSent", actor);
      else await appendOrderEvent(row.orderId, { type: "FailOrder", failure: { reason: "NotSent", detail } }, actor);
    });
}
