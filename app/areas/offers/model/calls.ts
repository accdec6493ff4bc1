import { z } from "zod";
import { DURATIONS } from "#events/pricing/catalogue.ts";
import { PAYMENT_CURRENCIES, PAYMENT_TOKENS, type PaymentCurrency } from "#events/pricing/paymentTokens.ts";

/** Schemas of `POST /api/plans/calculate`, shared by the page and the server. Source: docs/spec/decisions.md#4. */

export const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x followed by 40 hex digits");

const planName = z.string().max(64).trim().min(1, "must be a plan name");

export const orderBody = z.object({
  planName,
  duration: z.enum(DURATIONS),
  paymentToken: z.enum(PAYMENT_TOKENS),
  couponCode: z.string().trim().max(64).optional(),
  referralCode: z.string().trim().max(64).optional(),
});
/** A price can also be requested in dollars, as a card would pay it. */
export const calculateBody = orderBody.extend({
  paymentToken: z.enum(PAYMENT_CURRENCIES),
  userAddress: address.optional(),
});
/** The codes of an order, as entered. */
export type Codes = Pick<z.infer<typeof orderBody>, "couponCode" | "referralCode">;
export type CalculateBody = z.infer<typeof calculateBody>;

/** A quote as endpoints return it: cents are integers, token amounts decimal strings, times RFC 3339. Source: docs/spec/wire.md#quote. */
export type QuoteAnswer = {
  planName: string;
  slug: string;
  duration: (typeof DURATIONS)[number];
  priceUsdCents: number;
  annualCostUsdCents: number;
  creditForUnusedDaysUsdCents: number;
  discountUsdCents: number;
  tmaiDiscountUsdCents: number;
  veTmaiDiscountUsdCents: number;
  totalUsdCents: number;
  paymentToken: { symbol: PaymentCurrency; address: string; decimals: number };
  /** Base units. */
  tokenAmount: string;
  startsAt: string;
  expiresAt: string;
  validUntilBlock: string;
  blockSeconds: number;
  /** Staking locks that were not read could have lowered the price. */
  veTmaiIncomplete?: true;
  inputs: {
    blockNumber: string;
    blockTime: string;
    lots: { paymentId: string; valueUsdCents: string; from: string; to: string }[];
    /** Present when paying in TMAI; `usdPerToken` is a decimal string such as `0.00184210`. */
    price?: { usdPerToken: string; [key: string]: unknown };
    [key: string]: unknown;
  };
};

/** `call` names the call to make instead, if any. */
export type Refused = { code: number; error: string; field?: string; call?: string };
export type CalculateAnswer = { code: 200; data: QuoteAnswer } | Refused;

/** Plans without a payment; `userAddress` is one of the account's verified wallets, by default the first. */
export const trialBody = z.object({
  planName,
  userAddress: address.optional(),
});
export const fullOffBody = trialBody.extend({
  duration: z.enum(DURATIONS),
  couponCode: z.string().trim().min(1, "must be a coupon code").max(64),
});
export type TrialBody = z.infer<typeof trialBody>;
export type FullOffBody = z.infer<typeof fullOffBody>;
export type GrantAnswer =
  | { code: 201; data: { grantId: string; planName: string; slug: string; wallet: string; from: string; to: string } }
  | Refused;

export const tradingDiscountQuery = z.object({ address });
export const referralQuery = z.object({
  referralCode: z.string().trim().min(1, "must be a referral code").max(64),
});
