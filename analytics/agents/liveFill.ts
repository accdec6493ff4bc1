import { CANDLE_MS, type Fill, type Side, type Timeframe } from "./model.ts";

/** What a live order did, in the units of agents. Pure. */

/** A leg that was executed in a confirmed block: base units, and the number of pools that it went through. */
export type MovedLeg = { amountIn: bigint; amountOut: bigint; pools: number };
/** Of the token an agent pays with, and of the token it trades. */
export type Decimals = { spend: number; token: number };
type Decided = { tokenId: number; side: Side; reason: string; candle: string };

/** The share of the input that is left after each pool's fee. */
const [FEE_NUMERATOR, OF] = [997n, 1_000n];
const [MICRO_DECIMALS, UNIT_DECIMALS] = [6, 18];

/**
 * One fill for everything that a decision's order moved; null if it moved nothing. Fees are the pools': the price is net of them and
 * includes the order's own impact. Rounded against the agent. It counts as of the candle after the judged one, whenever it was mined.
 */
export function liveFill(
  { tokenId, side, reason, candle }: Decided,
  timeframe: Timeframe,
  legs: readonly MovedLeg[],
  decimals: Decimals,
): Fill | null {
  let [units, money, fee] = [0n, 0n, 0n];
  for (const { amountIn, amountOut, pools } of legs) {
    const [spent, came] = side === "buy" ? [amountOut, amountIn] : [amountIn, amountOut];
    units += inUnits(spent, decimals.token, UNIT_DECIMALS, side === "sell");
    const leg = inUnits(came, decimals.spend, MICRO_DECIMALS, side === "buy");
    money += leg;
    fee += computeFee(leg, pools, side);
  }
  if (units === 0n) return null;
  const worth = side === "buy" ? money - fee : money + fee;
  return {
    ...{ tokenId, side, units, money, fee, reason },
    price: (Number(worth) / 10 ** MICRO_DECIMALS) * (10 ** UNIT_DECIMALS / Number(units)),
    candle: new Date(Date.parse(candle) + CANDLE_MS[timeframe]).toISOString(),
  };
}

/** For a buy, the pools took their share of what was paid; for a sale, the proceeds are what they left. Rounded up. */
function computeFee(money: bigint, pools: number, side: Side): bigint {
  const [numerator, of] = [FEE_NUMERATOR ** BigInt(pools), OF ** BigInt(pools)];
  return side === "buy" ? money - (money * numerator) / of : dividedUp(money * of, numerator) - money;
}

const dividedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

function inUnits(amount: bigint, from: number, to: number, isUp: boolean): bigint {
  if (from <= to) return amount * 10n ** BigInt(to - from);
  const scale = 10n ** BigInt(from - to);
  return isUp ? dividedUp(amount, scale) : amount / scale;
}
