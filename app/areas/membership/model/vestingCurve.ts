import type { VestingRow } from "./walletHoldings.ts";

type Terms = Pick<
  VestingRow,
  "start" | "cliffSeconds" | "durationSeconds" | "slicePeriodSeconds" | "amountTotal" | "initialUnlock"
>;

const toSeconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

/** Base units due at a time, like `TmaiVesting._vested`. Seconds. */
export function vestedAt(terms: Terms, at: number): bigint {
  const { cliffSeconds, durationSeconds, slicePeriodSeconds } = terms;
  const [total, initial] = [BigInt(terms.amountTotal), BigInt(terms.initialUnlock)];
  const elapsed = at - toSeconds(terms.start);
  if (elapsed < 0) return 0n;
  if (elapsed < cliffSeconds) return initial;
  if (elapsed >= durationSeconds) return total;
  const sliced = elapsed - (elapsed % slicePeriodSeconds);
  return initial + ((total - initial) * BigInt(sliced)) / BigInt(durationSeconds);
}

/** When the next part becomes due, in seconds; null when nothing remains. */
export function nextPartAt(terms: Terms, now: number): number | null {
  const start = toSeconds(terms.start);
  const elapsed = now - start;
  if (elapsed >= terms.durationSeconds) return null;
  if (elapsed < 0 && BigInt(terms.initialUnlock) > 0n) return start;
  const slice = terms.slicePeriodSeconds;
  const nextSlice = (Math.floor(Math.max(0, elapsed) / slice) + 1) * slice;
  return start + Math.min(terms.durationSeconds, Math.max(terms.cliffSeconds, nextSlice));
}

export type Point = { at: number; vested: bigint };
/** Maximum steps drawn; a curve with more looks like a line. */
const MAX_STEPS = 120;

/** The steps of a schedule from start to end: each point is the first second of a new level. */
export function buildStairs(terms: Terms): Point[] {
  const start = toSeconds(terms.start);
  const end = start + terms.durationSeconds;
  const stride = Math.max(1, Math.ceil(terms.durationSeconds / terms.slicePeriodSeconds / MAX_STEPS));
  const points: Point[] = [{ at: start, vested: vestedAt(terms, start) }];
  for (let at = start + terms.slicePeriodSeconds * stride; at < end; at += terms.slicePeriodSeconds * stride)
    if (at >= start + terms.cliffSeconds) points.push({ at, vested: vestedAt(terms, at) });
  if (terms.cliffSeconds > 0 && terms.cliffSeconds < terms.durationSeconds)
    points.push({ at: start + terms.cliffSeconds, vested: vestedAt(terms, start + terms.cliffSeconds) });
  points.push({ at: end, vested: vestedAt(terms, end) });
  return points.sort((one, other) => one.at - other.at);
}
