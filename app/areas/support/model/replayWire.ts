import type { TradedToken } from "#app/areas/swap/public.ts";
import type { AgentEvent, AgentRules, AgentStrategy, CandleJudged } from "#events/agent/events.ts";
import type { CardEvent } from "#events/card/events.ts";
import type { InvoiceEvent } from "#events/invoice/events.ts";
import type { MandateEvent } from "#events/mandate/events.ts";
import type { OrderEvent } from "#events/order/events.ts";
import type { PaymentEvent } from "#events/payment/events.ts";
import type { RefundEvent } from "#events/refund/events.ts";
import type { RenewalEvent } from "#events/renewal/events.ts";
import type { Changed } from "#events/replay.ts";
import type { WalletEvent } from "#events/wallet/events.ts";
import type { MoneyKind } from "./streams.ts";
import type { FoundAgent, FoundCase, FoundMoney, FoundOrder, Note } from "./wire.ts";

/** The replay of a payment, an order, a wallet, a mandate, an agent or a card charge, as sent to the page. */

export type StepProof = {
  /** The event's hash recomputed from its stored text. */
  isHashValid: boolean;
  /** It references the hash of the stream's previous event, and its version. */
  followsStream: boolean;
  /** The ledger's own chain, from the previous event to this one. */
  followsLedger: boolean;
  /** The first checkpoint signed over it; null while there is none. */
  checkpoint: { number: number; createdAt: string; isSignatureValid: boolean } | null;
};

export type ReplayEvent<Fact = PaymentEvent> = {
  version: number;
  position: number;
  type: string;
  schemaVersion: number;
  actor: string;
  recordedAt: string;
  hash: string;
  prevHash: string;
  /** The fact in its current version; null when it cannot be read, with the reason in `unreadable`. */
  fact: Fact | null;
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
  /** The customer page to link to: the account's, else the wallet's. */
  customer: string;
  events: ReplayEvent[];
  notes: Note[];
  cases: FoundCase[];
};

/** `tokens` are those whose units are known here, by lower-case address; for others only base units can be shown. */
export type OrderAtDesk = {
  orderId: string;
  kind: "swap" | "index" | "agent";
  status: string;
  wallet: string;
  /** The customer page to link to: the account's, else the wallet's. */
  customer: string;
  tokens: Record<string, TradedToken>;
  events: ReplayEvent<OrderEvent>[];
};

export type WalletAtDesk = {
  walletId: string;
  stage: "starter" | "full";
  /** On the payment network. */
  address: string;
  /** The customer page to link to: the account's, else the address's. */
  customer: string;
  events: ReplayEvent<WalletEvent>[];
};

export type MandateAtDesk = {
  mandateId: string;
  status: "proposed" | "granted" | "revoked";
  wallet: string;
  /** The customer page to link to: the account's, else the wallet's. */
  customer: string;
  /** Like those of an order: the token that it spends. */
  tokens: Record<string, TradedToken>;
  events: ReplayEvent<MandateEvent>[];
  orders: FoundOrder[];
  /** About mandates of this wallet that we did not propose. */
  cases: FoundCase[];
};

export type MoneyFact = CardEvent | RenewalEvent | RefundEvent | InvoiceEvent;

/** A card charge, a renewal, a refund or an invoice. */
export type StreamAtDesk = {
  stream: string;
  kind: MoneyKind;
  id: string;
  /** The name of the last event that determines its state. */
  status: string;
  /** The customer page to link to: the account's, else the wallet's; null when neither is known. */
  customer: string | null;
  /** The stream that a refund is for, or an invoice is about. */
  of: string | null;
  events: ReplayEvent<MoneyFact>[];
  /** The stream itself, and everything that belongs to it. */
  money: FoundMoney;
  cases: FoundCase[];
};

/** Some steps of a live agent, the last of them `until`; a paper agent has none. Judgements come without their tokens' inputs. */
export type AgentAtDesk = FoundAgent & {
  mandateId: string | null;
  /** The customer page to link to: the account's, else the wallet's; null when neither is known. */
  customer: string | null;
  /** Symbols by token id. */
  symbols: Record<number, string>;
  events: ReplayEvent<AgentEvent>[];
  /** After each of these steps: what it follows, and what it held at its last judgement. */
  states: { strategy: AgentStrategy; rules: AgentRules; state: CandleJudged["state"] | null }[];
  /** The versions at which the previous and the next page end. */
  earlier: number | null;
  later: number | null;
  orders: FoundOrder[];
};

/** What the chain itself shows now. */
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
  /** Each field of the signed message, as signed and as logged. */
  fields: { name: string; signed: string; found: string; same: boolean }[];
};
