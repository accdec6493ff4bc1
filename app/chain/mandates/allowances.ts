import { parseUnits } from "viem";

/** What mandates are counted in, and what an agent may have to sell of what it buys. Pure. Amounts in base units. */

/** Of the stablecoin that mandates spend, wherever there are any: a micro-dollar is one base unit. */
export const SPEND_DECIMALS = 6;

/** So much may the price of a token fall before an agent has to be allowed more of it. */
export const FALLS_TO = 0.5;
const PRICE_PLACES = 18;

/**
 * What could be bought of a token for so much of the spend token, if its price fell to a share of what it is: base units, rounded up. Null where
 * its price is not known.
 */
export function boughtAtMost(
  spent: bigint,
  { priceUsd, decimals }: { priceUsd?: number | null; decimals: number },
  spendDecimals: number,
  fallsTo = FALLS_TO,
): bigint | null {
  if (spent === 0n) return 0n;
  const price = priceUsd ? parseUnits((priceUsd * fallsTo).toFixed(PRICE_PLACES), PRICE_PLACES) : 0n;
  if (price <= 0n) return null;
  const units = spent * 10n ** BigInt(decimals + PRICE_PLACES);
  const by = price * 10n ** BigInt(spendDecimals);
  return (units + by - 1n) / by;
}
