import { type CatalogueEntry, DURATIONS, type Duration } from "#events/pricing/catalogue.ts";
import { applyPercent } from "#events/pricing/money.ts";
import { computeScore, countedVeTmai, type VeTmai } from "#events/pricing/veTmai.ts";

/** The effect of a lock: the contract's curve, and the discount by the same rules as a checkout. Base units, days. */

export const MIN_DAYS = 7;
export const MAX_DAYS = 365;
const DAY_SECONDS = 86_400;

/** Like `TmaiStaking.veTmaiFor`: amount x (1 + days / 365), rounded down. */
export const veTmaiFor = (amount: bigint, days: number): bigint =>
  (amount * BigInt(MAX_DAYS + days)) / BigInt(MAX_DAYS);

/**
 * What such a lock counts for at the first checkout after it. The checkout is in a later block, so a lock of exactly
 * the minimum remaining time has less by then, and counts for nothing.
 */
export const countsFor = (amount: bigint, days: number): bigint =>
  countedVeTmai([{ veTmai: veTmaiFor(amount, days), unlocksAt: days * DAY_SECONDS }], 1);

/** Whether a lock of this many days counts at all, and for how many days after it is made. */
export function countingDays(days: number): number {
  const min = minCountingDays();
  return days < min ? 0 : days - min + 1;
}

/** The shortest lock that counts for a discount. */
export function minCountingDays(): number {
  for (let days = MIN_DAYS; days < MAX_DAYS; days += 1) if (countsFor(1n, days) > 0n) return days;
  return MAX_DAYS;
}

export type Outlook = {
  veTmai: bigint;
  /** Total score and percent, with this lock and without it. */
  after: VeTmai;
  now: VeTmai;
  /** The shortest lock of the same amount with the same score; null when this is it, or it has no effect. */
  enoughDays: number | null;
};

export function computeOutlook(now: VeTmai, amount: bigint, days: number): Outlook {
  const after = scoreWith(now, amount, days);
  return { veTmai: veTmaiFor(amount, days), after, now, enoughDays: enoughDays(now, amount, days, after.score) };
}

function scoreWith(now: VeTmai, amount: bigint, days: number): VeTmai {
  const found = computeScore(BigInt(now.amount) + countsFor(amount, days));
  if (!found) throw new Error("there are no tiers of today");
  return found;
}

function enoughDays(now: VeTmai, amount: bigint, days: number, score: number): number | null {
  if (score === now.score) return null;
  for (let fewer = minCountingDays(); fewer < days; fewer += 1)
    if (scoreWith(now, amount, fewer).score === score) return fewer;
  return null;
}

export type Saving = {
  plan: CatalogueEntry;
  duration: Duration;
  priceCents: number;
  nowCents: bigint;
  afterCents: bigint;
};

/** How much the discount takes off each price. Credit and coupons come first, so at a checkout it may be less. */
export const computeSavings = (catalogue: readonly CatalogueEntry[], { now, after }: Outlook): Saving[] =>
  catalogue.flatMap((plan) =>
    DURATIONS.flatMap((duration) => {
      const priceCents = plan.pricesUsdCents[duration] ?? 0;
      const off = ({ percent }: VeTmai) => applyPercent(BigInt(priceCents), BigInt(percent));
      return priceCents > 0 ? [{ plan, duration, priceCents, nowCents: off(now), afterCents: off(after) }] : [];
    }),
  );
