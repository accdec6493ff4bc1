import { parseUnits } from "viem";

const DECIMALS = 18;
const PLAIN = /^\d{1,11}(?:\.\d{1,18})?$/;

/**
 * Base units of `1250.5`, the format of amounts in files and calls; null for anything else, including an empty text. Commas are refused:
 * they separate thousands in half of our languages and decimals in the other half.
 */
export function plainUnits(text: string): bigint | null {
  const plain = text.trim();
  const units = PLAIN.test(plain) ? parseUnits(plain, DECIMALS) : 0n;
  return units > 0n ? units : null;
}
