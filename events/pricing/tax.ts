/** Tax on invoices, in whole cents. Pure: `ledger verify` recomputes it. Source: docs/spec/cards.md#6. */

export type Amounts = { netUsdCents: bigint; taxUsdCents: bigint; grossUsdCents: bigint };

const amounts = (gross: bigint, tax: bigint): Amounts => ({
  netUsdCents: gross - tax,
  taxUsdCents: tax,
  grossUsdCents: gross,
});

/** A valid percentage of a rate: up to three digits before and after the point, such as `19`, `5.5` or `9.975`. */
export const PERCENT = /^\d{1,3}(?:\.\d{1,3})?$/;

/** A charge that includes a tax, such as `19` percent of its net amount; the tax is rounded half up to a cent. */
export function taxIncluded(grossUsdCents: bigint, percent: string): Amounts {
  const rate = thousandths(percent);
  return amounts(grossUsdCents, roundedPart(grossUsdCents, rate, 100_000n + rate));
}

/** A charge whose tax was computed elsewhere. */
export const taxGiven = (grossUsdCents: bigint, taxUsdCents: bigint): Amounts => amounts(grossUsdCents, taxUsdCents);

/** Whether a tax matches a rate on the net amount, with less than a cent of rounding. */
export function matchesTaxRate({ netUsdCents, taxUsdCents }: Amounts, percent: string): boolean {
  const exact = netUsdCents * thousandths(percent);
  const difference = exact - taxUsdCents * 100_000n;
  return difference < 100_000n && difference > -100_000n;
}

/**
 * A part of a charge, credited with its share of the tax, rounded down to a cent; never more than the remainder. The last part takes the
 * remaining tax, so that the parts add up to the whole. The books split a refund in the same way (`refund.ts`).
 */
export function computeCredit(charge: Amounts, left: Amounts, grossUsdCents: bigint): Amounts {
  if (grossUsdCents >= left.grossUsdCents) return left;
  return amounts(grossUsdCents, (charge.taxUsdCents * grossUsdCents) / charge.grossUsdCents);
}

const roundedPart = (of: bigint, part: bigint, whole: bigint): bigint => (2n * of * part + whole) / (2n * whole);

function thousandths(percent: string): bigint {
  const [whole = "0", fraction = ""] = percent.split(".");
  return BigInt(whole) * 1_000n + BigInt(fraction.padEnd(3, "0"));
}
