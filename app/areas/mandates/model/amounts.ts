import { parseUnits } from "viem";
import { MANDATE_LIMITS } from "./calls.ts";

/** What terms come to. Pure. Amounts in base units, times in seconds. */

type Periods = { cap: bigint; period: number; start: number; end: number };

/**
 * What the contract is allowed of the spend token: a cap for each period that is left, and seven at most. Never endless.
 * @param now by the chain's clock
 */
export function allowanceOf({ cap, period, start, end }: Periods, now: number): bigint {
  const left = Math.ceil(Math.max(0, end - Math.max(start, now)) / period);
  return cap * BigInt(Math.min(left, MANDATE_LIMITS.mostCapsAllowed));
}

/** So much may the price of a token fall before an agent has to be allowed more of it. */
const FALLS_TO = 0.5;
const PRICE_PLACES = 18;

/**
 * What could be bought of a token for so much of the spend token, if its price fell to half of what it is: base units, rounded up. Null where
 * its price is not known.
 */
export function boughtAtMost(
  spent: bigint,
  { priceUsd, decimals }: { priceUsd?: number | null; decimals: number },
  spendDecimals: number,
): bigint | null {
  if (spent === 0n) return 0n;
  const price = priceUsd ? parseUnits((priceUsd * FALLS_TO).toFixed(PRICE_PLACES), PRICE_PLACES) : 0n;
  if (price <= 0n) return null;
  const units = spent * 10n ** BigInt(decimals + PRICE_PLACES);
  const by = price * 10n ** BigInt(spendDecimals);
  return (units + by - 1n) / by;
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
