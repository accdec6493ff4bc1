import { z } from "zod";

/**
 * Parts that the first events of payments by wallet and by card have in common: the plan, and the quote with all its inputs.
 * Rows live in the ledger for ever: never edit these. Source: docs/spec/wire.md#quote.
 */

const digits = z.string().regex(/^\d+$/);
const time = z.iso.datetime();
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);

export const recordedPaymentToken = z.object({ symbol: z.string(), address, decimals: z.number().int() });

const lotInput = z.object({
  paymentId: z.string(),
  valueUsdCents: digits,
  from: time,
  to: time,
  planType: z.number().int(),
});
const priceLeg = z.object({
  pair: address,
  baseToken: address,
  quoteToken: address,
  baseReserve: digits,
  quoteReserve: digits,
  spotQ112: digits,
  averageQ112: digits,
  observedAtSeconds: digits,
  observedCumulative: digits,
  nowSeconds: digits,
  nowCumulative: digits,
});
export const recordedPrice = z.object({ usdPerToken: z.string(), legs: z.array(priceLeg).length(2) });

export const recordedQuote = z.object({
  planName: z.string(),
  slug: z.string(),
  duration: z.string(),
  priceUsdCents: digits,
  annualCostUsdCents: digits,
  creditForUnusedDaysUsdCents: digits,
  discountUsdCents: digits,
  tmaiDiscountUsdCents: digits,
  veTmaiDiscountUsdCents: digits,
  totalUsdCents: digits,
  paymentToken: recordedPaymentToken,
  tokenAmount: digits,
  startsAt: time,
  expiresAt: time,
  validUntilBlock: digits,
  blockSeconds: z.number().int(),
  inputs: z.object({
    blockNumber: digits,
    blockTime: time,
    lots: z.array(lotInput),
    coupon: z.looseObject({ code: z.string(), percent: z.number().int() }).optional(),
    veTmai: z.looseObject({ amount: digits, score: z.number().int(), percent: z.number().int() }).optional(),
    price: recordedPrice.optional(),
  }),
});

export const recordedPlan = z.object({
  slug: z.string(),
  name: z.string(),
  product: z.number().int(),
  planType: z.number().int(),
  catalogueVersion: z.number().int(),
});

export type RecordedQuote = z.infer<typeof recordedQuote>;
export type RecordedPlan = z.infer<typeof recordedPlan>;
export type RecordedPrice = z.infer<typeof recordedPrice>;
export type RecordedPriceLeg = z.infer<typeof priceLeg>;
