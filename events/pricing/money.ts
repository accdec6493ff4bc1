/** Integers only: no floating point ever touches money. */

/** Percent of an amount of cents, rounded half up to a cent. */
export const applyPercent = (cents: bigint, percent: bigint): bigint => (cents * percent * 2n + 100n) / 200n;

/** Cents as the dollars of `amountPaidUsd`: `3999` is `39.99`. */
export function formatDollars(cents: bigint | number): string {
  const text = String(cents).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Dollars such as `39.99`, `39.9` or `39` as cents. */
export function parseCents(dollars: string): bigint {
  const [whole = "0", fraction = ""] = dollars.split(".");
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
}
