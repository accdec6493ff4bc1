/** Token units are 1e-18 on every chain. */
export const UNIT_DECIMALS = 18;
const MICRO = 1_000_000;
const SIGNIFICANT = 12;

/** A price as decimal text without an exponent, as `Price` reads it. */
export function priceDecimal(price: number): string {
  if (!Number.isFinite(price) || price <= 0) return "0";
  const decimals = Math.min(30, Math.max(2, SIGNIFICANT - Math.floor(Math.log10(price)) - 1));
  return price.toFixed(decimals);
}

export const microUsd = (micro: string): number => Number(micro) / MICRO;
