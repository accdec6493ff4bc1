import { parseUnits } from "viem";

const DECIMALS = 18;
const PLAIN = /^\d{1,11}(?:\.\d{1,18})?$/;

/**
 * Base units of `1250.5`, as files and calls have amounts; null for anything else, and for nothing at all. Commas are refused: in one
 * half of our languages they part thousands, in the other decimals.
 */
export function plainUnits(text: string): bigint | null {
  const plain = text.trim();
  const units = PLAIN.test(plain) ? parseUnits(plain, DECIMALS) : 0n;
  return units > 0n ? units : null;
}
