import type { QuoteAnswer } from "#app/areas/offers/public.ts";
import type { RecordedQuote } from "#events/payment/events.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import type { PaymentCurrency } from "#events/pricing/paymentTokens.ts";

/** A recorded quote as endpoints return it: cents become integers. `isVeTmaiWhole`: whether all staking locks were read. */
export const quoteAnswer = (quote: RecordedQuote, isVeTmaiWhole = true): QuoteAnswer => ({
  ...quote,
  ...(isVeTmaiWhole ? {} : { veTmaiIncomplete: true }),
  duration: quote.duration as Duration,
  paymentToken: { ...quote.paymentToken, symbol: quote.paymentToken.symbol as PaymentCurrency },
  priceUsdCents: Number(quote.priceUsdCents),
  annualCostUsdCents: Number(quote.annualCostUsdCents),
  creditForUnusedDaysUsdCents: Number(quote.creditForUnusedDaysUsdCents),
  discountUsdCents: Number(quote.discountUsdCents),
  tmaiDiscountUsdCents: Number(quote.tmaiDiscountUsdCents),
  veTmaiDiscountUsdCents: Number(quote.veTmaiDiscountUsdCents),
  totalUsdCents: Number(quote.totalUsdCents),
});
