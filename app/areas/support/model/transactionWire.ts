import type { Refused } from "#app/areas/offers/public.ts";
import type { ReportedAs } from "#events/case/events.ts";
import type { FoundCase } from "./wire.ts";

/** What the desk shows of a transaction that the ledger does not know. Amounts are decimal strings, times RFC 3339. */
export type TransactionAtDesk = {
  hash: string;
  /** How it relates to us; `Payment` is a payment that our contract accepted. */
  seen: ReportedAs;
  /** The latest block at the time of the lookup; null when the chain did not respond. */
  head: string | null;
  from: string | null;
  to: string | null;
  block: { number: string; at: string; confirmations: number; needed: number } | null;
  received: ReceivedView[];
  /** In wei; null when none arrived. */
  receivedWei: string | null;
  /** What our contract logged as paid; null without a log. */
  taken: { wallet: string; amount: string; token: { symbol: string; decimals: number } | null } | null;
  /** The payment with the same signed message, to which this transaction was not reported. */
  paymentId: string | null;
  /** The call of the Data API that it paid for. */
  callId: string | null;
  cases: FoundCase[];
};
/** `token` is null when its units are not known here. */
export type ReceivedView = {
  address: string;
  token: { symbol: string; decimals: number } | null;
  amount: string;
  from: string;
  to: "treasury" | "payment";
};

export type TransactionAnswer = { code: 200; data: TransactionAtDesk } | Refused;
export type RaisedAnswer = { code: 200; data: { caseId: string } } | Refused;
