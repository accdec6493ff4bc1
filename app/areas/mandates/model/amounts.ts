import { MANDATE_LIMITS } from "./calls.ts";

/** Amounts and periods that follow from terms. Pure. Amounts in base units, times in seconds. */

type Periods = { cap: bigint; period: number; start: number; end: number };

/**
 * The contract's allowance of the spend token: a cap for each remaining period, at most seven. Never unlimited.
 * @param now by the chain's clock
 */
export function computeAllowance({ cap, period, start, end }: Periods, now: number): bigint {
  const left = Math.ceil(Math.max(0, end - Math.max(start, now)) / period);
  return cap * BigInt(Math.min(left, MANDATE_LIMITS.maxCapsAllowed));
}

/** The period that contains a time, counted from zero; null outside the term. `endsAt`: the first second of the next one. */
export function periodAt(
  { period, start, end }: Omit<Periods, "cap">,
  now: number,
): { window: number; endsAt: number } | null {
  if (now < start || now >= end) return null;
  const window = Math.floor((now - start) / period);
  return { window, endsAt: Math.min(end, start + (window + 1) * period) };
}
