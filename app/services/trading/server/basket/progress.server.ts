import type { LegExecuted, LegLeftOut, OrderPlaced, OrderSent, TokenAmount } from "#events/order/events.ts";
import { byToken, getTokenIn, getTokenOut, movedBy } from "#events/order/legs.ts";
import { getClaims, getExecutedLegs, getLeftOutLegs, type QuotedOrder } from "#events/order/order.ts";
import { quotedOrder } from "../legs.server.ts";
import type { OrderRow } from "../orders.server.ts";

/** A leg of an order and its outcome. Amounts are decimal text of base units; legs are counted from 1. */
export type LegProgress = {
  leg: number;
  path: string[];
  tokenIn: string;
  tokenOut: string;
  amountIn: string;
  quotedOut: string;
  minOut: string;
  impactBps: number;
} & (
  | { state: "open" }
  | ({ state: "executed" } & Record<"spent" | "received" | "transactionHash", string>)
  | { state: "leftOut"; reason: LegLeftOut["reason"] }
);
export type BasketProgress = {
  /** As it was placed. */
  order: OrderPlaced;
  /** As in the order's row: the type of its last fact about the whole. */
  status: string;
  legs: LegProgress[];
  /** All transactions ever reported for the order. `isExecuted`: it executed a leg. */
  transactions: (OrderSent & { isExecuted: boolean })[];
  /** By the executed legs. */
  spent: TokenAmount[];
  received: TokenAmount[];
  /**
   * Of the amount to spend, the part that no leg has taken: it has not moved. A leg that was traded differently than ordered has taken its
   * part.
   */
  stayed: TokenAmount[];
};

/** The progress of an order by legs so far, to the last base unit. Throws for an order that has no quote. */
export async function basketProgress({
  orderId,
  status,
}: Pick<OrderRow, "orderId" | "status">): Promise<BasketProgress> {
  const order = await quotedOrder(orderId);
  if (!order) throw new Error(`order ${orderId} has no quote`);
  const executed = getExecutedLegs(order);
  const moved = movedBy(executed);
  return {
    ...{ order: order.order, status },
    legs: order.quote.legs.map((_, index) => legProgress(order, index, executed)),
    transactions: getClaims(order).map((claim) => ({
      ...claim,
      isExecuted: executed.some(({ transactionHash }) => transactionHash === claim.transactionHash),
    })),
    ...moved,
    stayed: computeUnspent(order, [...moved.spent, ...mismatchedIn(order)]),
  };
}

const mismatchedIn = (order: QuotedOrder): TokenAmount[] =>
  getLeftOutLegs(order).flatMap(({ token, amountIn: amount, reason }) =>
    reason === "Mismatch" ? [{ token, amount }] : [],
  );

const OVER: readonly QuotedOrder["step"][] = ["filled", "partlyFilled", "failed", "expired"];

function legProgress(order: QuotedOrder, index: number, executed: readonly LegExecuted[]): LegProgress {
  const quoted = order.quote.legs[index] as QuotedOrder["quote"]["legs"][number];
  const { path, amountIn, amountOut: quotedOut, minOut, impactBps } = quoted;
  const ends = { tokenIn: getTokenIn(quoted), tokenOut: getTokenOut(quoted) };
  const about = { leg: index + 1, path, ...ends, amountIn, quotedOut, minOut, impactBps };
  const done = executed.find(({ leg }) => leg === about.leg);
  if (done) {
    const { amountIn: spent, amountOut: received, transactionHash } = done;
    return { ...about, state: "executed", spent, received, transactionHash };
  }
  const left = getLeftOutLegs(order).find(({ leg }) => leg === about.leg);
  if (left) return { ...about, state: "leftOut", reason: left.reason };
  return OVER.includes(order.step) ? { ...about, state: "leftOut", reason: "NotSent" } : { ...about, state: "open" };
}

/** A leg that was traded differently than ordered has taken its planned amount, as far as is known. */
function computeUnspent({ order }: QuotedOrder, gone: readonly TokenAmount[]): TokenAmount[] {
  const moved = byToken(gone);
  return order.spends.flatMap(({ token, amount }) => {
    const left = BigInt(amount) - (moved.get(token.toLowerCase()) ?? 0n);
    return left > 0n ? [{ token, amount: String(left) }] : [];
  });
}
