import type { Rules, SizeLimit } from "./model.ts";
import { applyShare, CENT_MICRO, USD_MICRO } from "./money.ts";

/** How much is bought: the smallest of all limits. Micro-dollars. Pure. Source: docs/spec/agent.md#2. */

/** A smaller order is refused. */
export const MIN_ORDER_MICRO = 10n * USD_MICRO;
/** An order is at most one part in this many of one side of its pool. */
const POOL_SHARE = 50;
/** A smaller pool could not take even the smallest order. */
export const MIN_POOL_SIDE_USD = Number(MIN_ORDER_MICRO / USD_MICRO) * POOL_SHARE;
const DAYS_PER_YEAR = 365;
const BPS = 10_000;

export type SizeInput = {
  rules: Pick<Rules, "budgetUsdCents" | "sizing" | "maxOrderUsdCents" | "maxPositionBps">;
  equity: bigint;
  cash: bigint;
  /** The cost of all positions. */
  invested: bigint;
  /** The worth of the token's existing position. */
  position: bigint;
  /** Exactly this amount, instead of the sizing rule's. */
  usdMicro?: bigint | undefined;
  /** Standard deviation of daily returns; NaN where unknown. */
  sd30: number;
  /** USD; NaN where no pool is traded through. */
  poolSide: number;
  /** What the mandate and the day still allow; absent for paper and backtests. */
  room?: { mandate: bigint; day: bigint } | undefined;
};

/** The smallest of all, rounded down to a cent, and the limit that set it: the first of equals. Never below 0. */
export function computeSize(input: SizeInput): { amount: bigint; limitedBy: SizeLimit } {
  const { rules, equity, cash, invested, position, usdMicro, poolSide, room } = input;
  let [amount, limitedBy]: [bigint, SizeLimit] =
    usdMicro === undefined ? [sizingAmount(input), "sizing"] : [usdMicro, "amount"];
  const bound = (limit: SizeLimit, max: bigint) => {
    if (max < amount) [amount, limitedBy] = [max, limit];
  };
  bound("maxOrder", BigInt(rules.maxOrderUsdCents) * CENT_MICRO);
  bound("maxPosition", applyShare(equity, rules.maxPositionBps) - position);
  bound("budget", BigInt(rules.budgetUsdCents) * CENT_MICRO - invested);
  bound("cash", cash - cash / 100n);
  if (room) bound("mandate", room.mandate);
  if (!Number.isNaN(poolSide)) bound("poolSide", BigInt(Math.floor((poolSide * 1e6) / POOL_SHARE)));
  if (room) bound("day", room.day);
  return { amount: amount > 0n ? amount - (amount % CENT_MICRO) : 0n, limitedBy };
}

/** 0 if the volatility is needed but unknown. */
function sizingAmount({ rules: { sizing }, equity, sd30 }: SizeInput): bigint {
  if (sizing.kind === "fixed") return BigInt(sizing.usdCents) * CENT_MICRO;
  const share = applyShare(equity, sizing.bps);
  if (sizing.kind === "share") return share;
  if (Number.isNaN(sd30)) return 0n;
  const yearly = sd30 * Math.sqrt(DAYS_PER_YEAR);
  const part = Math.min(1, sizing.targetBps / BPS / yearly);
  // In whole millionths, so that the product is exact.
  return (share * BigInt(Math.floor(part * 1e6))) / 1_000_000n;
}
