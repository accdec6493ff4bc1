import { type CatalogueEntry, type Duration, PERIODS_PER_YEAR } from "#events/pricing/catalogue.ts";

/** What a longer period saves compared with paying monthly, from the catalogue's own prices and integers only. */
export type Saving = { cents: number; percent: number };

const countMonths = (duration: Duration) => PERIODS_PER_YEAR.monthly / PERIODS_PER_YEAR[duration];

/** `dividend / divisor`, rounded half up, for non-negative numbers. */
const rounded = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Null when there is no monthly price to compare with, or nothing is saved. */
export function computeSaving(
  { pricesUsdCents }: Pick<CatalogueEntry, "pricesUsdCents">,
  duration: Duration,
): Saving | null {
  const price = pricesUsdCents[duration];
  const byTheMonth = (pricesUsdCents.monthly ?? 0) * countMonths(duration);
  if (price === undefined || price >= byTheMonth) return null;
  const cents = byTheMonth - price;
  return { cents, percent: rounded(cents * 100, byTheMonth) };
}

/** Cents per month for a period longer than a month. */
export function monthlyShare(price: number, duration: Duration): number | null {
  const months = countMonths(duration);
  return months === 1 ? null : rounded(price, months);
}

/** The lowest and highest saving of a duration in percent across the catalogue; null when it saves nothing. */
export function savingAcross(
  catalogue: readonly CatalogueEntry[],
  duration: Duration,
): { least: number; most: number } | null {
  const percents = catalogue.flatMap((entry) => computeSaving(entry, duration)?.percent ?? []);
  return percents.length === 0 ? null : { least: Math.min(...percents), most: Math.max(...percents) };
}

export const isFree = ({ pricesUsdCents }: Pick<CatalogueEntry, "pricesUsdCents">): boolean =>
  Object.values(pricesUsdCents).every((cents) => cents === 0);
