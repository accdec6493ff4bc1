import { SPEND_DECIMALS } from "#app/chain/mandates/allowances.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { OrderEvent, OrderPlaced } from "#events/order/events.ts";
import { evolveOrder, getExecutedLegs, newOrder, type Order } from "#events/order/order.ts";
import { liveFill, type MovedLeg } from "../../../../../analytics/agents/liveFill.ts";
import type { Fill, Timeframe } from "../../../../../analytics/agents/model.ts";
import { toAgentUnits } from "../orders/units.server.ts";

/** Orders by an agent's decisions as recorded in the ledger, until a judgement counts what they moved. */

export type Decided = {
  decisionId: string;
  candle: string;
  tokenId: number;
  side: "buy" | "sell";
  amount: string;
  reason: string;
};
export type Ordered = {
  decided: Decided;
  order: Order;
  /** When the last executed leg was recorded; null when there is none. */
  movedAt: string | null;
};

/** What an order by an agent must agree with. */
type Owner = { wallet: string; chainId: number; mandateId: string };

/** Why an order does not match that decision of that agent; null when it does. `decimals` of the token, if known. */
export function orderProblem(
  order: OrderPlaced,
  decided: Decided,
  owner: Owner,
  decimals: number | undefined,
): string | null {
  const differs = (what: string, own: unknown, allowed: unknown) =>
    `the order's ${what} is ${own}, its decision's ${allowed}`;
  const pairs: readonly [what: string, own: unknown, allowed: unknown][] = [
    ["wallet", order.wallet.toLowerCase(), owner.wallet.toLowerCase()],
    ["chain", order.chainId, owner.chainId],
    ["mandate", order.mandateId, owner.mandateId],
    ["token", order.tokenId, String(decided.tokenId)],
    ["side", order.side, decided.side],
    ["id on the chain", order.orderId, decided.decisionId],
  ];
  const wrong = pairs.find(([, own, allowed]) => own !== allowed);
  if (wrong) return differs(...wrong);
  const [spend, ...others] = order.spends;
  if (!spend || others.length > 0) return "the order spends several tokens";
  const max = BigInt(decided.amount);
  if (decided.side === "buy") return BigInt(spend.amount) > max ? differs("amount", spend.amount, max) : null;
  if (decimals === undefined) return null;
  const units = toAgentUnits(BigInt(spend.amount), decimals);
  return units > max ? differs("amount", units, max) : null;
}

export const ordered = (decided: Decided): Ordered => ({ decided, order: newOrder, movedAt: null });

/** The order after one more of its events. A leg that left the chain no longer counts as executed. */
export function afterEvent(before: Ordered, event: RecordedEvent, fact: OrderEvent): Ordered {
  const movedAt = fact.type === "LegExecuted" ? event.recordedAt : before.movedAt;
  return { ...before, order: evolveOrder(before.order, fact), movedAt };
}

/** What it has moved so far; null when nothing. */
export function toFill({ decided, order }: Ordered, timeframe: Timeframe, decimals: number): Fill | null {
  return liveFill(decided, timeframe, toMovedLegs(order), { spend: SPEND_DECIMALS, token: decimals });
}

function toMovedLegs(order: Order): MovedLeg[] {
  if (!("quote" in order)) return [];
  return getExecutedLegs(order).flatMap(({ leg, amountIn, amountOut }) => {
    const quoted = order.quote.legs[leg - 1];
    return quoted ? [{ amountIn: BigInt(amountIn), amountOut: BigInt(amountOut), pools: quoted.path.length - 1 }] : [];
  });
}

export const hasMoved = ({ order }: Ordered): boolean => getExecutedLegs(order).length > 0;

/** The order in which judgements count fills: sales first, then by candle and decision. */
export const inOrder = (one: Ordered, other: Ordered): number =>
  Number(one.decided.side === "buy") - Number(other.decided.side === "buy") ||
  compared(one.decided.candle, other.decided.candle) ||
  compared(one.decided.decisionId, other.decided.decisionId);

const compared = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
