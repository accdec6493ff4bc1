import { z } from "zod";
import { recordedPrice } from "./recordedQuote.ts";

/**
 * What a refund's amount follows from, as its request records it. Rows live in the ledger for ever: never edit these. Amounts are
 * whole cents and base units, as decimal strings. Source: docs/spec/cards.md#4-1, #4-2.
 */

const digits = z.string().regex(/^\d{1,78}$/);
const time = z.iso.datetime();
const stream = z.string().min(1).max(255);

export const REFUND_RULES = ["within7Days", "unusedDays", "goodwill", "unmatched", "duplicate", "credits"] as const;
export const REFUNDED_KINDS = ["payment", "card", "credits", "case"] as const;

/**
 * Money of one payment, or a part of it. `usdCents` is all that the payer gave, and of it `taxUsdCents` is tax. `units` are base units of
 * the token that was paid, of which the referrer got `referral`; neither exists of a card.
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
  /** Whether it was paid on the chain: those alone are what a membership shows. */
  onChain: z.boolean(),
});

export const recordedRefundInputs = z.object({
  paid: recordedMoney.extend({ at: time }),
  /** Of the same payment: by all refunds before this one that are open or settled. */
  refundedBefore: recordedMoney,
  /** The period that it paid for; null where there is none, or it is over. */
  lot: recordedLot.nullable(),
  planType: z.number().int().nonnegative().optional(),
  blockTime: time,
  /** What was asked for: of goodwill. */
  askedUsdCents: digits.optional(),
  /** Refunds by the first rule of this holder and product, before this one, that are open or settled. */
  earlierWithin7Days: z.number().int().nonnegative(),
  /** Used and bought units: of a Data API plan's quota; of credits, used are spent and returned ones. */
  units: z.object({ used: digits, of: digits }).optional(),
  /** The holder's other periods of the product that are active, or paused by a dispute, and not over at that time. */
  others: z.array(period.extend({ consumes: z.array(stream) })),
  /** Periods whose days it had taken over: a full refund gives them back. */
  takenOver: z.array(period),
  /** What it takes over, by stream; more than `takenOver`, as those of it that are over are here too. */
  consumes: z.array(stream),
  /** Where USDC is given for TMAI: the price as in a quote. */
  price: recordedPrice.optional(),
  /** Where a share went to a referrer. `isFirst`: the wallet's first payment; `refundedFirsts`: of the code, before this one. */
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

/** How a period stands from a settled refund on: ended without a lot. */
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
