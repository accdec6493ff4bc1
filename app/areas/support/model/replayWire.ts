import type { PaymentEvent } from "../../../../events/payment/events.ts";
import type { Changed } from "../../../../events/replay.ts";
import type { FoundCase, Note } from "./desk.ts";

/** A payment's replay as the page is given it. */

export type StepProof = {
  /** The event's hash computed again from its stored text. */
  hashHolds: boolean;
  /** It names the hash of the stream's previous event, and its version. */
  followsStream: boolean;
  /** The ledger's own chain, up to the event before it and this one. */
  followsLedger: boolean;
  /** The first checkpoint that was signed over it; null while none was. */
  checkpoint: { number: number; createdAt: string; signatureHolds: boolean } | null;
};

export type ReplayEvent = {
  version: number;
  position: number;
  type: string;
  schemaVersion: number;
  actor: string;
  recordedAt: string;
  hash: string;
  prevHash: string;
  /** The fact as it is read today; null where it cannot be read, and then `unreadable` says why. */
  fact: PaymentEvent | null;
  unreadable: string | null;
  changed: Changed[];
  proof: StepProof;
};

export type PaymentAtDesk = {
  paymentId: string;
  status: string;
  subject: string;
  wallet: string;
  planName: string;
  product: number;
  totalUsdCents: string;
  /** Where the customer's bundle is: the account's, else the wallet's. */
  customer: string;
  events: ReplayEvent[];
  notes: Note[];
  cases: FoundCase[];
};

/** What the chain itself says now. */
export type ChainView =
  | { chain: "down"; cause: string }
  | {
      chain: "up";
      head: string;
      transactions: TransactionView[];
      membership: { tokenId: string; planType: number; expiresAt: string } | null;
    };
export type TransactionView = {
  hash: string;
  seen: "paid" | "pending" | "reverted" | "unrelated" | "unknown";
  confirmations: number | null;
  needed: number;
  log: { blockNumber: string; blockHash: string; logIndex: number; tokenId: string; gasUsed: string } | null;
  /** Each field of the signed message, as it was signed and as the log has it. */
  fields: { name: string; signed: string; found: string; same: boolean }[];
};
