import type { Decision, Fill, Position } from "./model.ts";
import { powerOfTen, shareOfUp, toDecimal } from "./money.ts";

/** Assumed fills: half of a spread, the impact of the order and a fee, all against the agent. Pure. Source: docs/spec/agent.md#2. */

export type Costs = { halfSpreadBps: number; feeBps: number };
export const COSTS: Costs = { halfSpreadBps: 10, feeBps: 30 };
/** An order that would move the price by more is refused. */
export const MAX_IMPACT_BPS = 300;

const BPS = 10_000;
/** Prices are moved in steps of 1e-8. */
const STEPS = 100_000_000;
/** Units of 1e-18 to micro-dollars, and those to steps of a price. */
const UNITS_TO_STEPS = 12 + 8;

/** How far an order moves the price, in basis points. USD, and the standard deviation of daily returns. */
export const impactBps = (orderUsd: number, volume30: number, sd30: number): number =>
  BPS * sd30 * Math.sqrt(orderUsd / volume30);

/** `price` 0: it is worthless. `volume30` and `sd30` as they were known when it was decided. */
export type FillAt = { candle: string; price: number; volume30?: number; sd30?: number };

/**
 * The fill of a decision at a price. `times` multiplies every cost, but does not affect refusals: with doubled costs the same orders are
 * filled. If the impact is unknown, a buy is refused, and a sale is assumed to have the largest impact. Refuses noImpact.
 */
export function paperFill(
  decision: Decision,
  held: Pick<Position, "units"> | null,
  at: FillAt,
  costs: Costs = COSTS,
  times = 1,
): { fill: Fill } | { refusal: "noImpact" } {
  const { tokenId, side, reason } = decision;
  const units = held && held.units < decision.amount ? held.units : decision.amount;
  const orderUsd = side === "buy" ? Number(decision.amount) / 1e6 : (Number(units) / 1e18) * at.price;
  const impact = computeImpact(side, orderUsd, at);
  if (impact > MAX_IMPACT_BPS || (side === "buy" && !(at.price > 0))) return { refusal: "noImpact" };
  const movedBps = (costs.halfSpreadBps + impact) * times;
  const feeBps = costs.feeBps * times;
  const { candle } = at;
  if (side === "buy") {
    const { units: bought, fee } = buyAt(decision.amount, at.price, movedBps, feeBps);
    const price = at.price * (1 + movedBps / BPS);
    return { fill: { tokenId, side, units: bought, money: decision.amount, fee, price, candle, reason } };
  }
  const { money, fee } = sellAt(units, at.price, movedBps, feeBps);
  const price = at.price * (1 - movedBps / BPS);
  return { fill: { tokenId, side, units, money, fee, price, candle, reason } };
}

function computeImpact(side: Decision["side"], orderUsd: number, { price, volume30, sd30 }: FillAt): number {
  if (side === "sell" && price === 0) return 0;
  const impact = volume30 === undefined || sd30 === undefined ? Number.NaN : impactBps(orderUsd, volume30, sd30);
  if (!Number.isNaN(impact)) return impact;
  return side === "sell" ? MAX_IMPACT_BPS : Number.POSITIVE_INFINITY;
}

const toSteps = (bps: number) => Math.round(bps * (STEPS / BPS));

/** `spend` is the total paid, including the fee. Rounded against the buyer. */
function buyAt(spend: bigint, price: number, movedBps: number, feeBps: number): { units: bigint; fee: bigint } {
  const { digits, scale } = toDecimal(price);
  const fee = shareOfUp(spend, feeBps);
  const units = ((spend - fee) * powerOfTen(UNITS_TO_STEPS + scale)) / (digits * BigInt(STEPS + toSteps(movedBps)));
  return { units, fee };
}

/** `money` is the proceeds, less the fee. Rounded against the seller. */
function sellAt(units: bigint, price: number, movedBps: number, feeBps: number): { money: bigint; fee: bigint } {
  const { digits, scale } = toDecimal(price);
  const moved = BigInt(Math.max(0, STEPS - toSteps(movedBps)));
  const gross = (units * digits * moved) / powerOfTen(UNITS_TO_STEPS + scale);
  const fee = shareOfUp(gross, feeBps);
  return { money: gross - fee, fee };
}
