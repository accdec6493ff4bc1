import { parseUnits } from "viem";

/** The unit of mandates, and how much of a bought token an agent may need to sell. Pure. Amounts in base units. */

/** Of the stablecoin that mandates spend, wherever they exist: a micro-dollar is one base unit. */
export const SPEND_DECIMALS = 6;

/** A token's price may fall to this share before an agent needs a larger allowance of it. */
export const FALLS_TO = 0.5;
const PRICE_PLACES = 18;

/**
 * How much of a token could be bought for this amount of the spend token if its price fell to this share: base units, rounded up. Null when
 * its price is unknown.
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
