import type { AuditReach } from "#events/audit/catchUp.ts";
import type { VerifyReport } from "#events/ledger/verifyHistory.ts";
import type { Books, Outstanding } from "./financials.ts";

/** The data of the audit desk's pages. Times are RFC 3339. */

/** What staff opened, newest first. */
export type AccessRow = { id: string; at: string; account: string; what: string; ids: string[]; reason: string | null };
/** Ids to continue from; absent at either end. */
export type AccessPage = { rows: AccessRow[]; newer?: string; older?: string };
export type EventRow = {
  position: number;
  at: string;
  type: string;
  schema: number;
  stream: string;
  version: number;
  actor: string;
  correlation: string;
  wallet: string | null;
  tx: string | null;
  plan: string | null;
  token: string | null;
  amountUsdCents: number | null;
  coupon: string | null;
  reason: string | null;
  hash: string;
};
export type EventPage = {
  rows: EventRow[];
  /** Positions to continue from; absent at either end. */
  newer?: number;
  older?: number;
  matches: number;
  /** Number of access events that match too and were left out. */
  accesses: number;
  reach: AuditReach;
};
export type Financials = {
  /**
   * Starts at the first event if `from` is null. `until` and the position are those of the last event that counts, or the requested time.
   */
  period: { from: string | null; until: string; position: number };
  books: Books;
  outstanding: Outstanding[];
  /** The number of events of each type. */
  types: Record<string, number>;
  lags: Lag[];
  reach: AuditReach;
};
/** Milliseconds from a transaction's first claim to the saved plan, for the period's plans in one part of the ledger. */
export type Lag = { upTo: number; at: string; p50: number; p95: number };
/** Queries that an auditor saved under a name; each auditor has their own. */
export type SavedQuery = { id: string; name: string; search: string };
export type SaveProblem = "name" | "nameTaken" | "tooMany" | "tooLong";
export type ProofProblem = { is: "many"; most: number } | { is: "unknown" | "young"; payment: string };
/** The progress of a verification of the whole ledger. One at a time per process, no matter who started it. */
export type Verification = {
  startedAt: string;
  /** Events checked, and the total. */
  events: number;
  total: number;
  checkpoints: number;
  /** Absent while it is running. */
  ended?: { at: string; report: VerificationReport } | { at: string; failed: true };
};
export type VerificationReport = Pick<VerifyReport, "problem" | "events" | "chainHash" | "keys"> & {
  last: { number: number; toPosition: number; createdAt: string; merkleRoot: string } | null;
  backdated: number;
};
