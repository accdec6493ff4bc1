import { z } from "zod";
import { address, orderBody, type QuoteAnswer, type Refused } from "#app/areas/offers/public.ts";
import { DURATIONS } from "#events/pricing/catalogue.ts";

/** Schemas of the checkout's API calls, shared by the page and the server. Source: docs/spec/decisions.md#4. */

const isUint256 = (digits: string) => /^\d{1,78}$/.test(digits) && BigInt(digits) < 2n ** 256n;
const decimal = z
  .string()
  .max(78, "must be a whole number in decimal notation, below 2^256")
  .refine(isUint256, "must be a whole number in decimal notation, below 2^256");
const hash = z.string().regex(/^0x[0-9a-fA-F]{64}$/, "must be a hash: 0x followed by 64 hex digits");

export const checkoutBody = orderBody.extend({ userAddress: address });

/** The message that a trader's transaction carries, in JSON: numbers as decimal strings. Source: docs/spec/wire.md#message. */
export const paymentMessage = z.object({
  userAddress: address,
  product: decimal,
  planType: decimal,
  expiryDate: decimal,
  token: address,
  tokenAmount: decimal,
  validity: decimal,
  nonce: decimal,
  referralAddress: address,
  referralPercentage: decimal,
});
export const signMessageBody = z.object({ message: paymentMessage });

const savedPlan = z.object({
  paymentId: z.string().max(80).optional(),
  userAddress: address.optional(),
  productId: z.string().max(64).optional(),
  couponCode: z.string().max(64).nullish(),
  tokenAddress: address.optional(),
  tokenAmount: z.union([decimal, z.number().nonnegative().transform(String)]).optional(),
  transactionHash: hash,
  chainId: z.coerce.number().int().positive().optional(),
  amountPaidUsd: z
    .string()
    .max(32)
    .regex(/^\d+(\.\d{1,2})?$/, "must be a dollar amount such as 39.99")
    .optional(),
});
export const saveUserPlanBody = savedPlan.extend({
  referrer: z.string().max(64).nullish(),
  clientSupabaseId: z.string().max(120).nullish(),
});
export const saveDataApiPlanBody = savedPlan.extend({
  planName: z.string().max(64).optional(),
  planDuration: z.enum(DURATIONS).optional(),
  paymentType: z.string().max(32).optional(),
});

export type CheckoutBody = z.infer<typeof checkoutBody>;
export type PaymentMessageJson = z.infer<typeof paymentMessage>;

export type CheckoutAnswer =
  | {
      code: 201;
      data: {
        paymentId: string;
        quote: QuoteAnswer;
        message: PaymentMessageJson;
        /** EIP-712: `domain` and `types` as viem's `signTypedData` takes them; `contract` is the PlanPayment address. */
        domain: { name: string; version: string; chainId: number; verifyingContract: string };
        types: Record<string, { name: string; type: string }[]>;
        contract: string;
      };
    }
  | Refused;
export type SignMessageAnswer = { data: string } | Refused;
/** 200 saved, 202 unknown or not confirmed yet (ask again), 410 nothing was paid in time, 409 and 422 refused, with the reason. */
export type SaveAnswer = { code: number; error?: string; field?: string };
export type PaymentAnswer =
  | { code: 200; data: { paymentId: string; status: string; planName: string; slug: string; duration: string } }
  | Refused;
