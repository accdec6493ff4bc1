import { z } from "zod";
import { DURATIONS } from "#events/pricing/catalogue.ts";
import { PAYMENT_CURRENCIES } from "#events/pricing/paymentTokens.ts";
import { recordedQuote } from "#events/pricing/recordedQuote.ts";
import type { QuoteAnswer } from "./calls.ts";

/** Data of successful responses of this area's endpoints, and of others that contain a quote. */

const cents = z.number();

/** Source: docs/spec/wire.md#quote. */
export const quoteData = z.strictObject({
  planName: z.string(),
  slug: z.string(),
  duration: z.enum(DURATIONS),
  priceUsdCents: cents,
  annualCostUsdCents: cents,
  creditForUnusedDaysUsdCents: cents,
  discountUsdCents: cents,
  tmaiDiscountUsdCents: cents,
  veTmaiDiscountUsdCents: cents,
  totalUsdCents: cents,
  paymentToken: z.strictObject({ symbol: z.enum(PAYMENT_CURRENCIES), address: z.string(), decimals: z.number() }),
  tokenAmount: z.string().describe("In base units."),
  startsAt: z.string(),
  expiresAt: z.string(),
  validUntilBlock: z.string(),
  blockSeconds: z.number(),
  veTmaiIncomplete: z
    .literal(true)
    .optional()
    .describe("Staking locks that were not read could have lowered the price."),
  inputs: recordedQuote.shape.inputs.strict().describe("What the quote was computed from, as the ledger has it."),
}) satisfies z.ZodType<QuoteAnswer>;

export const catalogueData = z.array(
  z.strictObject({
    slug: z.string(),
    name: z.string(),
    product: z.number(),
    planType: z.number().describe("The plan’s level within its product."),
    status: z.enum(["active", "retired"]),
    trialDays: z.number(),
    trialPriceUsdCents: cents,
    pricesUsdCents: z.partialRecord(z.enum(DURATIONS), cents),
    catalogueVersion: z.number().describe("Version of the plan’s stream in the ledger."),
  }),
);

export const tradingDiscountData = z.strictObject({
  veTMAI: z.string().describe("In base units."),
  score: z.number(),
  percent: z.number().describe("Off the price."),
});

export const grantData = z.strictObject({
  grantId: z.string(),
  planName: z.string(),
  slug: z.string(),
  wallet: z.string(),
  from: z.string(),
  to: z.string(),
});

export const referralData = z.strictObject({
  refereeAddress: z.string().describe("Receives the share."),
  percentage: z.number().describe("Whole percent of the token amount of a first payment."),
});
