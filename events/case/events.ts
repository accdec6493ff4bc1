import { z } from "zod";
import { RESOLUTIONS } from "../names.ts";

/**
 * The facts of a case and their schemas, version by version.
 * Rows live in the ledger for ever: add a version with its upcaster, never edit one.
 */

const digits = z.string().regex(/^\d+$/);
const time = z.iso.datetime();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const chainLog = {
  chainId: z.number().int(),
  contract: z.string(),
  wallet: z.string(),
  nonce: digits,
  digest: z.string(),
  transactionHash: z.string(),
  blockNumber: digits,
  blockHash: z.string(),
  logIndex: z.number().int(),
};
const caseOpened1 = z.object({
  ...chainLog,
  /** Why a person has to look: no payment has the digest, we never signed it, it was saved elsewhere, or its log left the chain. */
  reason: z.enum(["UnknownPayment", "NotSigned", "AlreadySaved", "PlanWithdrawn"]),
});

/** Each reason has exactly the fields that describe it. */
const caseOpened2 = z.discriminatedUnion("reason", [
  z.object({ reason: z.literal("UnknownPayment"), ...chainLog }),
  z.object({ reason: z.literal("NotSigned"), ...chainLog }),
  z.object({ reason: z.literal("AlreadySaved"), ...chainLog }),
  z.object({ reason: z.literal("PlanWithdrawn"), ...chainLog }),
  /** A log with the digest of one of our payments but different contents. `field` is of the message, or of its position. */
  z.object({
    reason: z.literal("Mismatch"),
    ...chainLog,
    paymentId: z.string().optional(),
    field: z.string(),
    expected: z.string(),
    found: z.string(),
  }),
  /** The chain replaced blocks that already had the required confirmations. */
  z.object({
    reason: z.literal("DeepReorganisation"),
    chainId: z.number().int(),
    /** The lowest block known to be replaced, and its earlier hash. */
    blockNumber: digits,
    blockHash: z.string(),
    /** The block's current hash; empty when the chain is shorter than that. */
    seenBlockHash: z.string(),
    /** Blocks from that one to the head of the chain at the time. */
    depth: z.number().int().positive(),
  }),
  /** A projection could not turn an event into rows; the error is in `parked_events`. */
  z.object({ reason: z.literal("ParkedEvent"), projection: z.string(), position: digits }),
  /** More signatures were issued than payments arrived: for all wallets together, or for the named one. */
  z.object({
    reason: z.literal("UnpaidSignatures"),
    chainId: z.number().int(),
    contract: z.string(),
    signer: z.string(),
    wallet: z.string().optional(),
    signatures: z.number().int().positive(),
    unpaid: z.number().int().positive(),
    since: time,
    until: time,
  }),
  /** An agent asks for a payment to be looked at. */
  z.object({ reason: z.literal("RaisedBySupport"), paymentId: z.string() }),
]);

/** What the chain showed of a transaction when an agent raised it. `Unasked`: the chain did not respond. */
export const REPORTED_AS = [
  "Unasked",
  "NotOnChain",
  "Pending",
  "Reverted",
  "Payment",
  "Transfer",
  "Unrelated",
] as const;
const caseOpened3 = z.discriminatedUnion("reason", [
  ...caseOpened2.options,
  /** A customer reports a transaction as their payment, and none of our payments has it. */
  z.object({
    reason: z.literal("TransactionReported"),
    chainId: z.number().int(),
    transactionHash: z.string(),
    seen: z.enum(REPORTED_AS),
    /** Its sender and block, if it is on chain. */
    wallet: z.string().optional(),
    blockNumber: digits.optional(),
  }),
]);

const walletLog = {
  chainId: z.number().int(),
  /** The account concerned. */
  wallet: z.string(),
  transactionHash: z.string(),
  blockNumber: digits,
  blockHash: z.string(),
  logIndex: z.number().int(),
};
const caseOpened4 = z.discriminatedUnion("reason", [
  ...caseOpened3.options,
  /** An unknown key may act for one of our wallets. */
  z.object({ reason: z.literal("UnknownSigner"), ...walletLog, walletId: z.string(), key: z.string() }),
  /** A wallet granted a mandate that we did not propose: we never trade on it. */
  z.object({ reason: z.literal("UnknownGrant"), ...walletLog, contract: z.string(), mandateId: z.string() }),
]);

const caseOpened5 = z.discriminatedUnion("reason", [
  ...caseOpened4.options,
  /** A card charge does not match its order, or belongs to none. */
  z.object({
    reason: z.literal("CardMismatch"),
    cardPaymentId: z.string().optional(),
    chargeId: z.string(),
    amountUsdCents: digits,
    field: z.string(),
    expected: z.string(),
    found: z.string(),
  }),
  z.object({
    reason: z.literal("CardDisputed"),
    cardPaymentId: z.string(),
    disputeId: z.string(),
    amountUsdCents: digits,
    isInquiry: z.boolean(),
    evidenceDueAt: time.nullable(),
  }),
  /** A customer asks for a refund. `of` is a stream: of a payment, a card charge, or credits. */
  z.object({
    reason: z.literal("RefundAsked"),
    of: z.string(),
    subject: z.string(),
    /** Whether they accept USDC if they paid in TMAI. */
    mayBeUsdc: z.boolean(),
    why: z.string(),
  }),
  /** A refund that was made in the provider's dashboard rather than here. */
  z.object({
    reason: z.literal("RefundOutside"),
    refundId: z.string(),
    providerRefundId: z.string(),
    chargeId: z.string(),
  }),
  /** The refund contract paid a refund that was not approved here, or paid it differently than approved. */
  z.object({
    reason: z.literal("UnknownRefund"),
    ...walletLog,
    contract: z.string(),
    refundId: z.string(),
    amount: digits,
    token: z.string(),
    field: z.string().optional(),
  }),
]);

/** Texts are in a table that can be erased: the fact contains the text's id and its SHA-256. */
const text = z.object({ id: z.uuid(), sha256 });
const caseAssigned = z.object({
  /** `staff:<id>`; null when the case is given back. */ assignee: z.string().nullable(),
});
const caseNoted = z.object({ text });
const caseResolved = z.object({ resolution: z.enum(RESOLUTIONS), text });
const caseReopened = z.object({ text });

/** Every version of every event that ever existed. `decideCase` creates the last one of each. */
export const CASE_SCHEMAS = {
  CaseOpened: { 1: caseOpened1, 2: caseOpened2, 3: caseOpened3, 4: caseOpened4, 5: caseOpened5 },
  CaseAssigned: { 1: caseAssigned },
  CaseNoted: { 1: caseNoted },
  CaseResolved: { 1: caseResolved },
  CaseReopened: { 1: caseReopened },
} as const;

/** From one version to the next; see core.ts. */
export const CASE_UPCASTERS = {
  // The reasons of earlier versions kept their fields.
  CaseOpened: {
    1: (old: z.infer<typeof caseOpened1>) => old as z.infer<typeof caseOpened2>,
    2: (old: z.infer<typeof caseOpened2>) => old as z.infer<typeof caseOpened3>,
    3: (old: z.infer<typeof caseOpened3>) => old as z.infer<typeof caseOpened4>,
    4: (old: z.infer<typeof caseOpened4>): CaseOpened => old,
  },
};

export type CaseOpened = z.infer<typeof caseOpened5>;
export type ReportedAs = (typeof REPORTED_AS)[number];
export type CaseAssigned = z.infer<typeof caseAssigned>;
export type CaseNoted = z.infer<typeof caseNoted>;
export type CaseResolved = z.infer<typeof caseResolved>;
export type CaseReopened = z.infer<typeof caseReopened>;
export type CaseText = z.infer<typeof text>;

export type CaseEvent =
  | { type: "CaseOpened"; data: CaseOpened }
  | { type: "CaseAssigned"; data: CaseAssigned }
  | { type: "CaseNoted"; data: CaseNoted }
  | { type: "CaseResolved"; data: CaseResolved }
  | { type: "CaseReopened"; data: CaseReopened };

/** The same problem seen again is the same case, so the case's subject determines its stream. */
export function caseStream(about: CaseOpened): string {
  switch (about.reason) {
    // One case per log, whichever of these reasons it has.
    case "UnknownPayment":
    case "NotSigned":
    case "AlreadySaved":
    case "Mismatch":
      return `case-${about.chainId}-${about.transactionHash}-${about.logIndex}`;
    case "PlanWithdrawn":
      return `case-${about.chainId}-${about.transactionHash}-${about.logIndex}-withdrawn`;
    case "DeepReorganisation":
      return `case-${about.chainId}-reorganised-${about.blockNumber}-${about.blockHash}`;
    case "ParkedEvent":
      return `case-parked-${about.projection}-${about.position}`;
    // One per day: signatures that accumulate on another day are a new case.
    case "UnpaidSignatures":
      return `case-${about.chainId}-unpaid-${about.signer}-${about.wallet ?? "all"}-${about.since.slice(0, 10)}`;
    case "RaisedBySupport":
      return paymentCaseStream(about.paymentId);
    // One per transaction, however often it is reported; anything the watcher finds in its logs is a separate case.
    case "TransactionReported":
      return `case-${about.chainId}-${about.transactionHash}-reported`;
    case "UnknownSigner":
      return `case-${about.chainId}-${about.transactionHash}-${about.logIndex}-signer`;
    case "UnknownGrant":
      return `case-${about.chainId}-${about.transactionHash}-${about.logIndex}-grant`;
    case "CardMismatch":
      return `case-card-${about.chargeId}`;
    case "CardDisputed":
      return `case-card-${about.disputeId}`;
    case "RefundAsked":
      return `case-asked-${about.of}`;
    case "RefundOutside":
      return `case-refund-${about.refundId}`;
    case "UnknownRefund":
      return `case-${about.chainId}-${about.transactionHash}-${about.logIndex}-refund`;
    default:
      return about satisfies never;
  }
}

/** The stream of agents' notes about a payment, and of the case that they raise about it. */
export const paymentCaseStream = (paymentId: string) => `case-payment-${paymentId}`;
export const toCaseId = (streamId: string) => streamId.slice("case-".length);
