import type { QuoteAnswer } from "#app/areas/offers/public.ts";
import { applyPercent } from "#events/pricing/money.ts";

type QuoteLines = Pick<
  QuoteAnswer,
  "priceUsdCents" | "creditForUnusedDaysUsdCents" | "discountUsdCents" | "tmaiDiscountUsdCents"
>;

/** The total of a quote if its wallet had veTMAI worth this percent. Rounded line by line, as on the server. Source: docs/spec/decisions.md#2. */
export function totalAtPercent(quote: QuoteLines, percent: number): bigint {
  const base = BigInt(quote.priceUsdCents - quote.creditForUnusedDaysUsdCents - quote.discountUsdCents);
  return base - BigInt(quote.tmaiDiscountUsdCents) - applyPercent(base, BigInt(percent));
}
