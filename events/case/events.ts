import { z } from "zod";
import { RESOLUTIONS } from "../names.ts";

/**
 * The facts of a case and their shapes, version by version.
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
  /** Why somebody has to look: no payment of ours has the digest, we never signed it, it was saved elsewhere, or its log left the chain. */
  reason: z.enum(["UnknownPayment", "NotSigned", "AlreadySaved", "PlanWithdrawn"]),
});

/** A reason to look has the fields that speak of it, and no others. */
const caseOpened2 = z.discriminatedUnion("reason", [
  z.object({ reason: z.literal("UnknownPayment"), ...chainLog }),
  z.object({ reason: z.literal("NotSigned"), ...chainLog }),
  z.object({ reason: z.literal("AlreadySaved"), ...chainLog }),
  z.object({ reason: z.literal("PlanWithdrawn"), ...chainLog }),
  /** A log that has the digest of a payment of ours and says something else. `field` is of the message, or where it stands. */
  z.object({
    reason: z.literal("Mismatch"),
    ...chainLog,
    paymentId: z.string().optional(),
    field: z.string(),
    expected: z.string(),
    found: z.string(),
  }),
  /** The chain replaced blocks that had the required confirmations already. */
  z.object({
    reason: z.literal("DeepReorganisation"),
    chainId: z.number().int(),
    /** The lowest block that was known to be replaced, and the hash that stood there before. */
    blockNumber: digits,
    blockHash: z.string(),
    /** What stands there now; empty when the chain is shorter than that. */
    seenBlockHash: z.string(),
    /** Blocks from that one to the head of the chain at the time. */
    depth: z.number().int().positive(),
  }),
  /** A projection could not make rows of an event; the error stands in `parked_events`. */
  z.object({ reason: z.literal("ParkedEvent"), projection: z.string(), position: digits }),
  /** More signatures were given than payments came: of all wallets together, or of one that is named. */
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
  /** An agent wants somebody to look at a payment. */
  z.object({ reason: z.literal("RaisedBySupport"), paymentId: z.string() }),
]);

/** Texts stand in a table that can be erased: the fact has the text's id and its SHA-256. */
const text = z.object({ id: z.uuid(), sha256 });
const caseAssigned = z.object({ /** `staff:<id>`, or nobody any more. */ assignee: z.string().nullable() });
const caseNoted = z.object({ text });
const caseResolved = z.object({ resolution: z.enum(RESOLUTIONS), text });
const caseReopened = z.object({ text });

/** Every version of every event that ever was. The last one of each is what `decideCase` makes today. */
export const CASE_SCHEMAS = {
  CaseOpened: { 1: caseOpened1, 2: caseOpened2 },
  CaseAssigned: { 1: caseAssigned },
  CaseNoted: { 1: caseNoted },
  CaseResolved: { 1: caseResolved },
  CaseReopened: { 1: caseReopened },
} as const;

/** From a version to the next one; see core.ts. */
export const CASE_UPCASTERS = {
  // The reasons of then kept their fields.
  CaseOpened: { 1: (old: z.infer<typeof caseOpened1>): CaseOpened => old as CaseOpened },
};

export type CaseOpened = z.infer<typeof caseOpened2>;
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

/** The same thing seen again is the same case, so what it is about makes its stream. */
export function caseStream(about: CaseOpened): string {
  switch (about.reason) {
    // One case a log, whichever of these it is.
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
    // One a day: what piles up on another day is looked at again.
    case "UnpaidSignatures":
      return `case-${about.chainId}-unpaid-${about.signer}-${about.wallet ?? "all"}-${about.since.slice(0, 10)}`;
    case "RaisedBySupport":
      return paymentCaseStream(about.paymentId);
    default:
      return about satisfies never;
  }
}

/** Where agents' notes about a payment stand, and the case that they raise of it. */
export const paymentCaseStream = (paymentId: string) => `case-payment-${paymentId}`;
export const caseIdOf = (streamId: string) => streamId.slice("case-".length);
