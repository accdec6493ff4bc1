import { MANDATE_LIMITS, type WorstCase } from "./calls.ts";

/** What terms come to: what is allowed, and what could be lost. Pure. Amounts in base units, times in seconds, shares in basis points. */

const ALL_BPS = 10_000n;
/** How far a price may stand from its average of half an hour. */
const APART_BPS = 500n;
const POOL_BPS = 30n;

type Periods = { cap: bigint; period: number; start: number; end: number };

/**
 * What the contract is allowed of the spend token: a cap for each period that is left, and seven at most. Never endless.
 * @param now by the chain's clock
 */
export function allowanceOf({ cap, period, start, end }: Periods, now: number): bigint {
  const left = Math.ceil(Math.max(0, end - Math.max(start, now)) / period);
  return cap * BigInt(Math.min(left, MANDATE_LIMITS.mostCapsAllowed));
}

/**
 * What could be lost at worst. `pools`: on the dearest way of a token. The spend token counts as dollars.
 * Source: wallets.md 6 (cap x (slippage + 5 % + 0.3 % a pool), rounded up).
 */
export function worstCaseOf(
  { cap, slippageBps, sellBps }: { cap: bigint; slippageBps: number; sellBps: number },
  pools: number,
  decimals: number,
): WorstCase {
  const bps = BigInt(slippageBps) + APART_BPS + POOL_BPS * BigInt(pools);
  const unitsACent = 10n ** BigInt(Math.max(0, decimals - 2));
  // Of whole dollars, because people read it in them: never less than it may be.
  const dollars = ceil(cap * bps, ALL_BPS * unitsACent * 100n);
  return { badPricesUsdCents: String(dollars * 100n), capUsdCents: String(ceil(cap, unitsACent)), sellBps };
}

const ceil = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

/** The period in which a moment lies, counted from zero; null outside the term. `endsAt`: its first second that is of the next. */
export function periodAt(
  { period, start, end }: Omit<Periods, "cap">,
  now: number,
): { window: number; endsAt: number } | null {
  if (now < start || now >= end) return null;
  const window = Math.floor((now - start) / period);
  return { window, endsAt: Math.min(end, start + (window + 1) * period) };
}
