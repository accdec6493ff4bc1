import type { Refused } from "#app/areas/offers/public.ts";
import type { ReportedAs } from "#events/case/events.ts";
import type { FoundCase } from "./wire.ts";

/** What the desk shows of a transaction that the ledger does not know. Amounts are decimal strings, times RFC 3339. */
export type TransactionAtDesk = {
  hash: string;
  /** What it is to us; `Payment` is a payment that our contract took. */
  seen: ReportedAs;
  /** The latest block when it was looked up; null when the chain did not answer. */
  head: string | null;
  from: string | null;
  to: string | null;
  block: { number: string; at: string; confirmations: number; needed: number } | null;
  received: ReceivedView[];
  /** In wei; null where none came. */
  receivedWei: string | null;
  /** What our contract says was paid; null where it says nothing. */
  taken: { wallet: string; amount: string; token: { symbol: string; decimals: number } | null } | null;
  /** The payment with the same signed message, of which this transaction was not reported. */
  paymentId: string | null;
  /** The call of the Data API that it paid for. */
  callId: string | null;
  cases: FoundCase[];
};
/** `token` is null where its units are not known here. */
export type ReceivedView = {
  address: string;
  token: { symbol: string; decimals: number } | null;
  amount: string;
  from: string;
  to: "treasury" | "payment";
};

export type TransactionAnswer = { code: 200; data: TransactionAtDesk } | Refused;
export type RaisedAnswer = { code: 200; data: { caseId: string } } | Refused;
