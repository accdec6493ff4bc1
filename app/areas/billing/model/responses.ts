import { z } from "zod";
import { DURATIONS } from "#events/pricing/catalogue.ts";
import type { OpenPlans } from "./openPlans.ts";
import { FAILURES, type PaymentStatus } from "./paymentStatus.ts";
import type { Subscription } from "./receipt.ts";

/** The data of successful responses of billing's calls. */

export const openPlans = z.strictObject({
  plans: z.array(z.string()).readonly().describe("Slugs of the caller’s active plans, in order."),
  mayChange: z.boolean().describe("False for a browser without a cookie, which need not ask again."),
}) satisfies z.ZodType<OpenPlans>;

export const subscription = z.strictObject({
  chainId: z.number(),
  wallet: z.string().nullable().describe("Null where the plan is the account’s own, which was paid by card."),
  product: z.number(),
  slug: z.string(),
  planName: z.string(),
  planType: z.number().describe("The plan’s level within its product."),
  duration: z.enum([...DURATIONS, "trial"]).describe("Of its last period."),
  tokenId: z.string().nullable(),
  given: z
    .enum(["trial", "coupon"])
    .nullable()
    .describe("A plan without a payment: a trial, or a coupon that took off the whole price."),
  periodFrom: z.string(),
  periodTo: z.string(),
}) satisfies z.ZodType<Subscription>;

export const paymentStatus = z.strictObject({
  paymentId: z.string(),
  status: z.string().describe("Name of the payment’s last event, `PlanSaved` once it is settled."),
  slug: z.string(),
  planName: z.string(),
  product: z.number(),
  planType: z.number().describe("The plan’s level within its product."),
  duration: z.enum(DURATIONS),
  wallet: z.string().nullable(),
  chainId: z.number().nullable(),
  paymentToken: z.strictObject({ symbol: z.string(), address: z.string(), decimals: z.number() }),
  tokenAmount: z.string().describe("In base units."),
  lines: z.strictObject({
    priceUsdCents: z.number(),
    creditForUnusedDaysUsdCents: z.number(),
    discountUsdCents: z.number(),
    tmaiDiscountUsdCents: z.number(),
    veTmaiDiscountUsdCents: z.number(),
    totalUsdCents: z.number(),
  }),
  initiatedAt: z.string(),
  savedAt: z.string().nullable().describe("Null, like what follows, until the chain has confirmed the payment."),
  transactionHash: z.string().nullable(),
  blockNumber: z.string().nullable(),
  gasUsed: z.string().nullable(),
  tokenId: z.string().nullable(),
  periodFrom: z.string().nullable(),
  periodTo: z.string().nullable(),
  isRefunded: z.boolean().optional(),
  events: z.array(
    z.strictObject({
      type: z.string(),
      position: z.string(),
      version: z.number(),
      recordedAt: z.string(),
      hash: z.string(),
      prevHash: z.string(),
    }),
  ),
  progress: z.strictObject({
    failedFor: z.enum(FAILURES).nullable(),
    ownedBy: z.enum(["guest", "account"]),
    chain: z.enum(["unasked", "silent", "answers"]),
    blocksLeft: z.number().nullable().describe("Blocks that an unpaid quote is still valid for."),
    blockSeconds: z.number(),
    confirmations: z.number().nullable().describe("Of the reported transaction: 0 while it is in no block."),
    needed: z.number().describe("Confirmations that save the plan."),
  }),
}) satisfies z.ZodType<PaymentStatus>;
