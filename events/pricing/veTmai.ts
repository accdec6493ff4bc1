import { TIER_VERSIONS, TIERS_NOW } from "./veTmaiTiers.ts";

/** Staking scores. Pure; amounts in base units of 18 decimals, times in seconds. Source: docs/spec/decisions.md#2. */

/** A lock counts only if it lasts at least this much longer, so that veTMAI cannot be acquired just for one payment. */
const MIN_SECONDS_LEFT = 30 * 86_400;
const TMAI_UNITS = 10n ** 18n;

export type StakingLock = { veTmai: bigint; unlocksAt: number };
/** What a quote records: the base units that count, the tier they reach, and the version of the tiers. */
export type VeTmai = { amount: string; score: number; percent: number; tiers: number };

/** veTMAI of the locks that count at a time. */
export const countedVeTmai = (locks: readonly StakingLock[], now: number): bigint =>
  locks.filter(({ unlocksAt }) => unlocksAt - now >= MIN_SECONDS_LEFT).reduce((sum, { veTmai }) => sum + veTmai, 0n);

/** Score and percent for an amount; 0 and 0 below the first tier. Null for a version of the tiers that never existed. */
export function computeScore(amount: bigint, tiers: number = TIERS_NOW): VeTmai | null {
  const steps = TIER_VERSIONS[tiers];
  if (!steps) return null;
  const reached = steps.filter(({ veTmai }) => amount >= BigInt(veTmai) * TMAI_UNITS).at(-1);
  return { amount: String(amount), score: reached?.score ?? 0, percent: reached?.percent ?? 0, tiers };
}
