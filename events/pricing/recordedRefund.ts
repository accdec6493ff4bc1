import { z } from "zod";
import { recordedPrice } from "./recordedQuote.ts";

/**
 * The inputs of a refund's amount, as its request records them. Rows live in the ledger for ever: never edit these. Amounts are whole cents
 * and base units, as decimal strings. Source: docs/spec/cards.md#4-1, #4-2.
 */

const digits = z.string().regex(/^\d{1,78}$/);
const time = z.iso.datetime();
const stream = z.string().min(1).max(255);

export const REFUND_RULES = ["within7Days", "unusedDays", "goodwill", "unmatched", "duplicate", "credits"] as const;
export const REFUNDED_KINDS = ["payment", "card", "credits", "case"] as const;

/**
 * Money of one payment, or a part of it. `usdCents` is everything the payer paid, including `taxUsdCents` of tax. `units` are base units of
 * the token that was paid, of which the referrer received `referral`; card payments have neither.
 */
export const recordedMoney = z.object({
  usdCents: digits,
  taxUsdCents: digits,
  units: digits.optional(),
  referral: z.object({ units: digits, usdCents: digits }).optional(),
});
export const recordedLot = z.object({ valueUsdCents: digits, from: time, to: time });
const period = z.object({
  stream,
  planType: z.number().int().nonnegative(),
  from: time,
  to: time,
  /** Whether it was paid on chain: a membership shows only those. */
  onChain: z.boolean(),
});

export const recordedRefundInputs = z.object({
  paid: recordedMoney.extend({ at: time }),
  /** For the same payment: the total of earlier refunds that are open or settled. */
  refundedBefore: recordedMoney,
  /** The period that it paid for; null if there is none, or it has ended. */
  lot: recordedLot.nullable(),
  planType: z.number().int().nonnegative().optional(),
  blockTime: time,
  /** The requested amount, for goodwill. */
  askedUsdCents: digits.optional(),
  /** Earlier refunds by the first rule for this holder and product that are open or settled. */
  earlierWithin7Days: z.number().int().nonnegative(),
  /** Used and bought units: of a Data API plan's quota, or of credits, where used ones are spent or returned. */
  units: z.object({ used: digits, of: digits }).optional(),
  /** The holder's other periods of the product that are active, or paused by a dispute, and have not ended by that time. */
  others: z.array(period.extend({ consumes: z.array(stream) })),
  /** Periods whose days it had taken over: a full refund restores them. */
  takenOver: z.array(period),
  /** The streams of all periods that it takes over, including ended ones, which `takenOver` omits. */
  consumes: z.array(stream),
  /** If USDC is paid for TMAI: the price as in a quote. */
  price: recordedPrice.optional(),
  /** If a referrer received a share. `isFirst`: the wallet's first payment; `refundedFirsts`: earlier ones refunded for this code. */
  referral: z
    .object({
      address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
      code: z.string().optional(),
      percent: z.number().int().min(0).max(100),
      isFirst: z.boolean(),
      refundedFirsts: z.number().int().nonnegative(),
    })
    .optional(),
});

/** The state of a period after a settled refund: it has ended if there is no lot. */
export const recordedAfter = z.object({
  refundedUsdCents: digits,
  lot: recordedLot.nullable(),
  consumes: z.array(z.string()),
});

export type RefundRule = (typeof REFUND_RULES)[number];
export type RefundedKind = (typeof REFUNDED_KINDS)[number];
export type RecordedMoney = z.infer<typeof recordedMoney>;
export type RecordedRefundInputs = z.infer<typeof recordedRefundInputs>;
export type RecordedAfter = z.infer<typeof recordedAfter>;
