import type { QuoteAnswer } from "~/areas/offers/public";
import { percentOf } from "../../../../events/pricing/money";

type Parts = Pick<
  QuoteAnswer,
  "priceUsdCents" | "creditForUnusedDaysUsdCents" | "discountUsdCents" | "tmaiDiscountUsdCents"
>;

/** The total of a quote if its wallet held veTMAI worth this percent. Rounded line by line, as the server does. Source: decisions.md 2. */
export function totalAtPercent(quote: Parts, percent: number): bigint {
  const base = BigInt(quote.priceUsdCents - quote.creditForUnusedDaysUsdCents - quote.discountUsdCents);
  return base - BigInt(quote.tmaiDiscountUsdCents) - percentOf(base, BigInt(percent));
}
