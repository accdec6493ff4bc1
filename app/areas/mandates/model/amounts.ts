import { MANDATE_LIMITS } from "./calls.ts";

/** What terms come to. Pure. Amounts in base units, times in seconds. */

type Periods = { cap: bigint; period: number; start: number; end: number };

/**
 * What the contract is allowed of the spend token: a cap for each period that is left, and seven at most. Never endless.
 * @param now by the chain's clock
 */
export function allowanceOf({ cap, period, start, end }: Periods, now: number): bigint {
  const left = Math.ceil(Math.max(0, end - Math.max(start, now)) / period);
  return cap * BigInt(Math.min(left, MANDATE_LIMITS.maxCapsAllowed));
}

/** The period in which a moment lies, counted from zero; null outside the term. `endsAt`: its first second that is of the next. */
export function periodAt(
  { period, start, end }: Omit<Periods, "cap">,
  now: number,
): { window: number; endsAt: number } | null {
  if (now < start || now >= end) return null;
  const window = Math.floor((now - start) / period);
  return { window, endsAt: Math.min(end, start + (window + 1) * period) };
}
