import { z } from "zod";
import {
  REFUND_RULES,
  REFUNDED_KINDS,
  recordedAfter,
  recordedMoney,
  recordedRefundInputs,
} from "../pricing/recordedRefund.ts";

/**
 * The facts of a refund, in a stream of its own: `refund-<uuidv7>`; if it was made in the provider's dashboard, the uuidv5 of the
 * provider's id. Source: docs/spec/cards.md#4-2. Rows live in the ledger for ever: add a version with its upcaster, never edit one.
 */

const digits = z.string().regex(/^\d{1,78}$/);
const time = z.iso.datetime();
const text = z.string().min(1).max(255);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const bytes32 = z.string().regex(/^0x[0-9a-f]{64}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** `staff:<id>`, or `provider` if it was made in the provider's dashboard. */
const hand = z.string().regex(/^(staff:.+|provider)$/);
/** A text in a table that can be erased. */
const reason = z.object({ id: z.uuid(), sha256 });

export { REFUND_RULES, REFUNDED_KINDS, type RefundRule } from "../pricing/recordedRefund.ts";

const refundRequested = z.object({
  /** 1, 2, 3 … without gaps. */
  number: z.number().int().positive(),
  by: hand,
  about: z.object({
    kind: z.enum(REFUNDED_KINDS),
    id: text,
    transactionHash: bytes32.optional(),
    logIndex: z.number().int().nonnegative().optional(),
  }),
  rule: z.enum(REFUND_RULES),
  subject: z.string(),
  /** The holder's wallet, as in the payment; absent if the holder is an account, which is then `subject`. */
  wallet: address.optional(),
  product: z.number().int().nonnegative(),
  /** The plan's, or `api-credits`; `unmatched` for unmatched money. */
  slug: z.string().min(1).max(64),
  /** Dollars that the payer receives, tax included. */
  amountUsdCents: digits,
  payout: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("chain"),
      chainId: z.number().int().positive(),
      contract: address,
      token: z.object({ symbol: z.string(), address, decimals: z.number().int() }),
      /** Base units of the token. */
      amount: digits,
      to: address,
    }),
    z.object({
      kind: z.literal("card"),
      provider: z.enum(["test", "stripe"]),
      livemode: z.boolean(),
      chargeId: text,
      amountUsdCents: digits,
    }),
  ]),
  /** The wallet's new membership, set by the transaction that pays; absent if it stays. */
  membershipAfter: z.object({ planType: z.number().int().nonnegative(), expiryDate: digits }).optional(),
  /** All inputs of the amount, by `refund/1`. */
  inputs: recordedRefundInputs,
  /** The part of the payment that is refunded, in dollars and base units as paid: the books reverse this. */
  takes: recordedMoney,
  /** The token of `takes.units`, if it was paid on chain. */
  paidToken: z
    .object({ chainId: z.number().int().positive(), symbol: z.string(), address, decimals: z.number().int() })
    .optional(),
  reason,
  /** The trader's recorded consent to USDC instead of TMAI. */
  consent: z.object({ caseId: text, at: time }).optional(),
});
const refundApproved = z.object({
  by: hand,
  /** SHA-256 of the canonical JSON of the request's data. */
  requestHash: sha256,
  /** As entered by the approver. */
  amountUsdCents: digits,
  validUntil: time,
});
const refundRefused = z.object({ by: hand, reason });
export const REFUND_CANCELS = ["asker", "PlanWithdrawn"] as const;
const refundCancelled = z.object({ by: z.string(), why: z.enum(REFUND_CANCELS) });
const refundLapsed = z.object({});
const refundSent = z.object({
  transactionHash: bytes32.optional(),
  by: z.string().optional(),
  providerRefundId: text.optional(),
});
const refundSettled = z.object({
  transactionHash: bytes32.optional(),
  blockNumber: digits.optional(),
  blockHash: bytes32.optional(),
  logIndex: z.number().int().nonnegative().optional(),
  providerRefundId: text.optional(),
  balanceTransactionId: text.optional(),
  /** The refunded stream, and its period from now on: ended if it has no lot. */
  stream: text,
  after: recordedAfter,
  /** Set by `decideRefund` if no liability is posted for it: it was made outside, or had failed, lapsed or been cancelled. */
  isLate: z.literal(true).optional(),
});
export const REFUND_FAILURES = ["Mismatch", "ProviderRefused", "ProviderFailed", "Disputed"] as const;
const refundFailed = z.object({ reason: z.enum(REFUND_FAILURES), code: text.optional() });
const refundUnsettled = z.object({
  blockNumber: digits.optional(),
  blockHash: bytes32.optional(),
  /** Hash of the current block at that number; empty when the chain is shorter than that. */
  seenBlockHash: z.union([bytes32, z.literal("")]).optional(),
  /** As for a settled refund: the restored state of the period. */
  stream: text,
  after: recordedAfter,
});

/** Every version of every event that ever existed. `decideRefund` creates the last one of each. */
export const REFUND_SCHEMAS = {
  RefundRequested: { 1: refundRequested },
  RefundApproved: { 1: refundApproved },
  RefundRefused: { 1: refundRefused },
  RefundCancelled: { 1: refundCancelled },
  RefundLapsed: { 1: refundLapsed },
  RefundSent: { 1: refundSent },
  RefundSettled: { 1: refundSettled },
  RefundFailed: { 1: refundFailed },
  RefundUnsettled: { 1: refundUnsettled },
} as const;
/** From one version to the next; see core.ts. */
export const REFUND_UPCASTERS = {};

export type RefundRequested = z.infer<typeof refundRequested>;
export type RefundApproved = z.infer<typeof refundApproved>;
export type RefundRefused = z.infer<typeof refundRefused>;
export type RefundCancelled = z.infer<typeof refundCancelled>;
export type RefundSent = z.infer<typeof refundSent>;
export type RefundSettled = z.infer<typeof refundSettled>;
export type RefundFailed = z.infer<typeof refundFailed>;
export type RefundUnsettled = z.infer<typeof refundUnsettled>;
export type RefundEvent =
  | { type: "RefundRequested"; data: RefundRequested }
  | { type: "RefundApproved"; data: RefundApproved }
  | { type: "RefundRefused"; data: RefundRefused }
  | { type: "RefundCancelled"; data: RefundCancelled }
  | { type: "RefundLapsed"; data: Record<string, never> }
  | { type: "RefundSent"; data: RefundSent }
  | { type: "RefundSettled"; data: RefundSettled }
  | { type: "RefundFailed"; data: RefundFailed }
  | { type: "RefundUnsettled"; data: RefundUnsettled };

export const refundStream = (refundId: string): string => `refund-${refundId}`;
