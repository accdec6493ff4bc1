import { z } from "zod";
import { recordedPaymentToken, recordedPlan, recordedQuote } from "../pricing/recordedQuote.ts";

export type { RecordedPrice, RecordedPriceLeg, RecordedQuote } from "../pricing/recordedQuote.ts";

/**
 * The facts of a payment and their schemas, version by version. Source: docs/spec/wire.md#events.
 * Rows live in the ledger for ever: add a version with its upcaster, never edit one.
 */

const digits = z.string().regex(/^\d+$/);
const time = z.iso.datetime();
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const bytes32 = z.string().regex(/^0x[0-9a-f]{64}$/);

const message = z.object({
  userAddress: address,
  product: digits,
  planType: digits,
  expiryDate: digits,
  token: address,
  tokenAmount: digits,
  validity: digits,
  nonce: digits,
  referralAddress: address,
  referralPercentage: digits,
});
const paymentInitiated = z.object({
  subject: z.string(),
  wallet: address,
  chainId: z.number().int(),
  contract: address,
  plan: recordedPlan,
  duration: z.string(),
  seconds: z.number().int(),
  paymentToken: recordedPaymentToken,
  quote: recordedQuote,
  message,
  digest: bytes32,
  referralCode: z.string().optional(),
});
const paymentInitiated2 = paymentInitiated.extend({
  /** The part of the referrer's share that is withheld to settle a claim on them: the message pays that many percent less. */
  referralKept: z
    .object({ address, percent: z.number().int().min(1).max(100), units: digits, usdCents: digits })
    .optional(),
});
const signed = z.object({ digest: bytes32, signature: z.string().regex(/^0x[0-9a-f]+$/), signer: address });
const onChainSent = z.object({ transactionHash: bytes32, toldBy: z.enum(["client", "watcher"]) });
const planSaved = z.object({
  transactionHash: bytes32,
  blockNumber: digits,
  blockHash: bytes32,
  logIndex: z.number().int(),
  gasUsed: digits,
  tokenId: digits,
  lot: z.object({ valueUsdCents: digits, from: time, to: time }),
  settlement: z.literal("chain"),
});
export const FAILURE_REASONS = ["Reverted", "Mismatch", "Replaced", "NonceUsed"] as const;
const paymentFailed = z.object({
  reason: z.enum(FAILURE_REASONS),
  transactionHash: bytes32.optional(),
  detail: z.string().optional(),
});
const paymentExpired = z.object({ blockNumber: digits });
const planWithdrawn = z.object({
  transactionHash: bytes32,
  blockNumber: digits,
  blockHash: bytes32,
  /** Hash of the current block at that number; empty when the chain is shorter than that. */
  seenBlockHash: z.union([bytes32, z.literal("")]),
});

/** Every version of every event that ever existed. `decide` creates the last one of each. */
export const PAYMENT_SCHEMAS = {
  PaymentInitiated: { 1: paymentInitiated, 2: paymentInitiated2 },
  Signed: { 1: signed },
  OnChainSent: { 1: onChainSent },
  PlanSaved: { 1: planSaved },
  PaymentFailed: { 1: paymentFailed },
  PaymentExpired: { 1: paymentExpired },
  PlanWithdrawn: { 1: planWithdrawn },
} as const;

/** By type and version: how data of that version becomes data of the next. */
export const PAYMENT_UPCASTERS = {
  // Nothing was withheld before this version.
  PaymentInitiated: { 1: (old: z.infer<typeof paymentInitiated>): PaymentInitiated => old },
};

export type PaymentMessage = z.infer<typeof message>;
export type PaymentInitiated = z.infer<typeof paymentInitiated2>;
export type Signed = z.infer<typeof signed>;
export type OnChainSent = z.infer<typeof onChainSent>;
export type PlanSaved = z.infer<typeof planSaved>;
export type PaymentFailed = z.infer<typeof paymentFailed>;
export type PaymentExpired = z.infer<typeof paymentExpired>;
export type PlanWithdrawn = z.infer<typeof planWithdrawn>;

export type PaymentEvent =
  | { type: "PaymentInitiated"; data: PaymentInitiated }
  | { type: "Signed"; data: Signed }
  | { type: "OnChainSent"; data: OnChainSent }
  | { type: "PlanSaved"; data: PlanSaved }
  | { type: "PaymentFailed"; data: PaymentFailed }
  | { type: "PaymentExpired"; data: PaymentExpired }
  | { type: "PlanWithdrawn"; data: PlanWithdrawn };

export type PaymentEventType = PaymentEvent["type"];

export const paymentStream = (paymentId: string) => `payment-${paymentId}`;
