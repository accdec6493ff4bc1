import { z } from "zod";
import { recordedPlan, recordedQuote } from "../pricing/recordedQuote.ts";

/**
 * The facts of one card payment, in a stream of its own: `card-<uuidv7>`. They contain no card data, name or email. Source:
 * docs/spec/cards.md#3. Rows live in the ledger for ever: add a version with its upcaster, never edit one.
 */

const digits = z.string().regex(/^\d{1,20}$/);
const time = z.iso.datetime();
const text = z.string().min(1).max(255);

/** The holder of the plan: a wallet on its chain, or the account of a buyer who named no wallet. */
export const holder = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("wallet"),
    chainId: z.number().int().positive(),
    wallet: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  }),
  z.object({ kind: z.literal("account"), accountId: text }),
]);
export const CARD_PROVIDERS = ["test", "stripe"] as const;
export const provider = z.enum(CARD_PROVIDERS);

const cardPaymentInitiated = z.object({
  subject: z.string(),
  holder,
  plan: recordedPlan,
  duration: z.string(),
  seconds: z.number().int(),
  /** The payment token is USD, with two decimals and the zero address; the token amount is the total in cents. */
  quote: recordedQuote,
  provider,
  livemode: z.boolean(),
  /** The provider's ids of the product and the price. */
  productId: text,
  priceId: text,
  /** Of the renewal that made this charge, or that it starts. */
  renewalId: z.uuid().optional(),
});
const cardSessionOpened = z.object({ sessionId: text, expiresAt: time });
const cardPaymentCaptured = z.object({
  sessionId: text.optional(),
  invoiceId: text.optional(),
  paymentIntentId: text,
  chargeId: text,
  /** The amount charged, tax included. */
  amountUsdCents: digits,
  taxUsdCents: digits,
  capturedAt: time,
});
const cardPlanSaved = z.object({
  lot: z.object({ valueUsdCents: digits, from: time, to: time }),
  settlement: z.literal("card"),
});
const cardFeeRecorded = z.object({ feeUsdCents: digits, balanceTransactionId: text });
export const CARD_FAILURES = ["Declined", "Cancelled", "Expired", "Mismatch"] as const;
const cardPaymentFailed = z.object({
  reason: z.enum(CARD_FAILURES),
  /** For a mismatch: the field that differs. */
  field: text.optional(),
  /** The provider's own code. */
  code: text.optional(),
});
const cardDisputed = z.object({
  disputeId: text,
  amountUsdCents: digits,
  reason: text,
  /** An inquiry by the bank, not a dispute yet: no money has been withdrawn. */
  isInquiry: z.boolean(),
  evidenceDueAt: time.nullable(),
  /** The provider's fee, unless it is an inquiry. */
  feeUsdCents: digits.optional(),
});
export const DISPUTE_OUTCOMES = ["won", "lost", "inquiryClosed"] as const;
const cardDisputeClosed = z.object({ disputeId: text, outcome: z.enum(DISPUTE_OUTCOMES) });
const cardPlanPaused = z.object({ at: time });
const cardPlanResumed = z.object({ at: time, to: time });
const cardPlanWithdrawn = z.object({ reason: z.literal("Dispute") });

/** Every version of every event that ever existed. `decideCard` creates the last one of each. */
export const CARD_SCHEMAS = {
  CardPaymentInitiated: { 1: cardPaymentInitiated },
  CardSessionOpened: { 1: cardSessionOpened },
  CardPaymentCaptured: { 1: cardPaymentCaptured },
  CardPlanSaved: { 1: cardPlanSaved },
  CardFeeRecorded: { 1: cardFeeRecorded },
  CardPaymentFailed: { 1: cardPaymentFailed },
  CardDisputed: { 1: cardDisputed },
  CardDisputeClosed: { 1: cardDisputeClosed },
  CardPlanPaused: { 1: cardPlanPaused },
  CardPlanResumed: { 1: cardPlanResumed },
  CardPlanWithdrawn: { 1: cardPlanWithdrawn },
} as const;
/** From one version to the next; see core.ts. */
export const CARD_UPCASTERS = {};

export type Holder = z.infer<typeof holder>;
export type CardProvider = z.infer<typeof provider>;
export type CardPaymentInitiated = z.infer<typeof cardPaymentInitiated>;
export type CardSessionOpened = z.infer<typeof cardSessionOpened>;
export type CardPaymentCaptured = z.infer<typeof cardPaymentCaptured>;
export type CardPlanSaved = z.infer<typeof cardPlanSaved>;
export type CardFeeRecorded = z.infer<typeof cardFeeRecorded>;
export type CardPaymentFailed = z.infer<typeof cardPaymentFailed>;
export type CardDisputed = z.infer<typeof cardDisputed>;
export type CardDisputeClosed = z.infer<typeof cardDisputeClosed>;
export type CardPlanPaused = z.infer<typeof cardPlanPaused>;
export type CardPlanResumed = z.infer<typeof cardPlanResumed>;
export type CardPlanWithdrawn = z.infer<typeof cardPlanWithdrawn>;

export type CardEvent =
  | { type: "CardPaymentInitiated"; data: CardPaymentInitiated }
  | { type: "CardSessionOpened"; data: CardSessionOpened }
  | { type: "CardPaymentCaptured"; data: CardPaymentCaptured }
  | { type: "CardPlanSaved"; data: CardPlanSaved }
  | { type: "CardFeeRecorded"; data: CardFeeRecorded }
  | { type: "CardPaymentFailed"; data: CardPaymentFailed }
  | { type: "CardDisputed"; data: CardDisputed }
  | { type: "CardDisputeClosed"; data: CardDisputeClosed }
  | { type: "CardPlanPaused"; data: CardPlanPaused }
  | { type: "CardPlanResumed"; data: CardPlanResumed }
  | { type: "CardPlanWithdrawn"; data: CardPlanWithdrawn };

export const cardStream = (cardPaymentId: string): string => `card-${cardPaymentId}`;

/** A holder as one text, for unique keys: `wallet:<address>` or `account:<id>`. */
export const holderKey = (of: Holder): string =>
  of.kind === "wallet" ? `wallet:${of.wallet}` : `account:${of.accountId}`;
