import { formatUnits, parseUnits } from "viem";
import { exactText, glanceText } from "./formatNumbers.ts";
import { readDecimal, typedDecimal } from "./typedNumber.ts";

/**
 * Base units of an amount as people type it in their language, above zero. Null when it is ambiguous or has more decimals than the token: a
 * base unit is never rounded.
 */
export function typedUnits(typed: string, decimals: number, locale: string): bigint | null {
  const decimal = readDecimal(typed, locale);
  if (decimal === null || (decimal.split(".")[1] ?? "").length > decimals) return null;
  const units = parseUnits(decimal, decimals);
  return units > 0n ? units : null;
}

/** Base units as their reader would type them, to the last one. */
export const unitsToType = (units: bigint, decimals: number, locale: string): string =>
  typedDecimal(formatUnits(units, decimals), locale);

/** Base units in a sentence, with every decimal: `1,250.5`. */
export const unitsText = (units: bigint | string, decimals: number, locale: string): string =>
  exactText(formatUnits(BigInt(units), decimals), locale);

/** Base units for a table column, rounded: `2,698.03`. */
export const unitsAtAGlance = (units: bigint | string, decimals: number, locale: string): string =>
  glanceText(formatUnits(BigInt(units), decimals), locale);
