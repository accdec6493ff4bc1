import { z } from "zod";
import { REFUND_RULES } from "#events/refund/events.ts";
import type { DecodedRefund, PreparedRefunds } from "./calls.ts";
import type { Check, RefundLines, RefundQuoteAnswer, ShownPayout } from "./view.ts";

/** The JSON responses of this area's calls. */

const baseUnits = z.string().describe("Base units, in decimal digits.");

const decodedRefund = z.strictObject({
  refundId: z.string(),
  number: z.number(),
  wallet: z.string(),
  token: z.string(),
  symbol: z.string(),
  amount: baseUnits,
  decimals: z.number(),
  product: z.string(),
  planType: z.string(),
  expiryDate: z.string().describe("Seconds since 1970; 0 leaves the membership unchanged."),
}) satisfies z.ZodType<DecodedRefund>;

export const preparedRefunds = z.strictObject({
  treasury: z.string(),
  calls: z.array(
    z.strictObject({
      to: z.string(),
      value: z.literal("0"),
      data: z.string(),
    }),
  ),
  decoded: z.strictObject({
    contract: z.literal("refund"),
    address: z.string(),
    name: z.literal("pay"),
    refunds: z.array(decodedRefund),
  }),
  gas: z.string(),
  safeFile: z.strictObject({
    version: z.literal("1.0"),
    chainId: z.string(),
    createdAt: z.number(),
    meta: z.strictObject({
      name: z.string(),
    }),
    transactions: z.array(
      z.strictObject({
        to: z.string(),
        value: z.literal("0"),
        data: z.string(),
      }),
    ),
  }),
  expects: z.strictObject({
    address: z.string(),
    topics: z.array(z.string().nullable()),
  }),
}) satisfies z.ZodType<PreparedRefunds>;

const payout = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("chain"),
    symbol: z.string(),
    decimals: z.number(),
    amount: baseUnits,
    to: z.string(),
    isPaidToken: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("card"), provider: z.string() }),
]) satisfies z.ZodType<ShownPayout>;

const lines = z.strictObject({
  rule: z.enum(REFUND_RULES),
  paidUsdCents: z.string(),
  paid: z.strictObject({ symbol: z.string(), decimals: z.number(), amount: baseUnits }).nullable(),
  days: z.strictObject({ used: z.number(), of: z.number() }).nullable(),
  refundedBeforeUsdCents: z.string(),
  keptUsdCents: z.string().describe("What of the payment is not given back."),
  fallenUsdCents: z.string().describe("What the paid token has lost in value since; 0 where it is paid back itself."),
  amountUsdCents: z.string(),
  payout,
  membership: z
    .strictObject({ tokenId: z.string().nullable(), planType: z.number(), endsAt: z.string(), ends: z.boolean() })
    .nullable()
    .describe("The membership afterwards; null where it does not change."),
}) satisfies z.ZodType<RefundLines>;

const check = z.strictObject({
  name: z.enum(["saved", "within7Days", "notRefunded", "treasury", "charge", "units", "alerts"]),
  state: z.enum(["good", "bad", "note"]),
  values: z.record(z.string(), z.string()).describe("For the sentence of the check."),
}) satisfies z.ZodType<Check>;

export const refundQuote = z.strictObject({
  of: z.string(),
  planName: z.string().nullable(),
  product: z.number(),
  wallet: z.string().nullable(),
  rule: z.enum(REFUND_RULES),
  needsAdmin: z.boolean(),
  lines,
  checks: z.array(check),
}) satisfies z.ZodType<Extract<RefundQuoteAnswer, { code: 200 }>["data"]>;

export const requestedRefund = z.strictObject({ refundId: z.string(), number: z.number() });
