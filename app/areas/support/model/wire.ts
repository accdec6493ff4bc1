import type { DataApiAtDesk } from "#app/areas/dataApi/public.ts";
import type { SentView } from "#app/areas/notifications/public.ts";
import type { TradedToken } from "#app/areas/swap/public.ts";
import type { CaseEvent, CaseOpened } from "#events/case/events.ts";

/** The data of the support desk's pages. Cents and amounts are decimal strings, times RFC 3339. */

export type FoundPayment = {
  paymentId: string;
  status: string;
  subject: string;
  wallet: string;
  planName: string;
  product: number;
  slug: string;
  duration: string;
  totalUsdCents: string;
  tokenAmount: string;
  tokenSymbol: string;
  tokenDecimals: number;
  transactionHash: string | null;
  initiatedAt: string;
};

/** Payments found by one kind of term. `more` is the cursor of the next page. */
export type FoundGroup = { by: string; term: string | null; payments: FoundPayment[]; more: string | null };
export type SearchAnswer = {
  groups: FoundGroup[];
  orders: FoundOrders;
  wallets: FoundWallet[];
  mandates: FoundMandate[];
  agents: FoundAgent[];
  money: FoundMoney;
  cases: FoundCase[];
  grants: FoundGrant[];
};

/** A swap. `spend` and `receive` are null when the units of a token are not known here. */
export type FoundOrder = {
  orderId: string;
  kind: "swap" | "index" | "agent";
  /** How many trades it consists of. */
  legs: number;
  status: string;
  wallet: string;
  spend: { amount: string; token: TradedToken } | null;
  /** What was received, or until then what was quoted. */
  receive: { amount: string; token: TradedToken } | null;
  transactionHash: string | null;
  /** The mandate that it uses; null when the owner signs it. */
  mandateId: string | null;
  /** The trading agent whose decision it executes. */
  agentId: string | null;
  placedAt: string;
};
/** `more` is the cursor of the next page. */
export type FoundOrders = { found: FoundOrder[]; more: string | null };

/** An embedded wallet, with its address on the payment network. */
export type FoundWallet = {
  walletId: string;
  stage: "starter" | "full";
  address: string;
  chainId: number;
  isDeployed: boolean;
  openedAt: string;
};

/** What a wallet was asked to allow, and the outcome. */
export type FoundMandate = {
  mandateId: string;
  status: "proposed" | "granted" | "revoked";
  purpose: "index" | "agent";
  indexSlug: string | null;
  wallet: string;
  chainId: number;
  proposedAt: string;
};

/** A trading agent. Only live ones are in the ledger, and trade from a wallet. */
export type FoundAgent = {
  agentId: string;
  /** Empty when its owner's row is gone. */
  name: string;
  mode: "draft" | "paper" | "live";
  status: "idle" | "running" | "paused" | "stopped" | "killed";
  strategy: string;
  timeframe: "1d" | "1h";
  wallet: string | null;
  chainId: number | null;
  createdAt: string;
};

/** A card charge, or an order to pay by card. */
export type FoundCard = {
  cardPaymentId: string;
  status: string;
  subject: string;
  planName: string;
  product: number;
  duration: string;
  totalUsdCents: string;
  chargeId: string | null;
  renewalId: string | null;
  initiatedAt: string;
};

/** A plan that renews automatically by card. */
export type FoundRenewal = {
  renewalId: string;
  status: string;
  slug: string;
  duration: string;
  /** The code of the last failed charge, while it is unpaid. */
  failureCode: string | null;
  nextTryAt: string | null;
  stoppedBy: string | null;
  startedAt: string;
};

export type FoundRefund = {
  refundId: string;
  number: number;
  status: string;
  amountUsdCents: string;
  /** The stream that is refunded. */
  of: string;
  payout: "chain" | "card";
  requestedAt: string;
};

/** `name` is the printed form: `INV-2026-000001`. */
export type FoundInvoice = {
  invoiceId: string;
  name: string;
  kind: "InvoiceIssued" | "CreditNoteIssued";
  of: string;
  grossUsdCents: string;
  issuedAt: string;
};

/** Card payments and refunds, and the documents about them. */
export type FoundMoney = {
  cards: FoundCard[];
  renewals: FoundRenewal[];
  refunds: FoundRefund[];
  invoices: FoundInvoice[];
};

/** A granted plan: there is no payment to find. */
export type FoundGrant = {
  grantId: string;
  planName: string;
  product: number;
  wallet: string;
  /** Null for a trial. */
  couponCode: string | null;
  grantedAt: string;
};

export type FoundCase = {
  caseId: string;
  kind: string;
  status: string;
  assignee: string | null;
  wallet: string | null;
  transactionHash: string | null;
  paymentId: string | null;
  /** For a case about money: `card-…`, `refund-…`, `payment-…` or `credit-…`. */
  stream: string | null;
  amountUsdCents: string | null;
  openedAt: string;
  updatedAt: string;
  resolution: string | null;
};

/** Notes by staff on a payment or a case. */
export type Note = { id: string; actor: string; at: string /** Null once it was erased. */; words: string | null };

/** How current the shown data is. `null` when unknown. */
export type Freshness = {
  ledger: { position: number; recordedAt: string } | null;
  watcherBlock: string | null;
  asOf: string;
};

export type QueueFilter = { status: "open" | "resolved"; kind: string; assignee: "" | "mine" | "nobody" };

export type CaseStep = {
  version: number;
  type: CaseEvent["type"];
  actor: string;
  at: string;
  assignee: string | null;
  resolution: string | null;
};
export type CaseAtDesk = FoundCase & {
  about: CaseOpened;
  /** What a refund without approval paid; null elsewhere, and for a token whose units are not known here. */
  paidOut: { amount: string; symbol: string; decimals: number } | null;
  steps: CaseStep[];
  notes: Note[];
  /** Why a projection could not read the event; stored outside the ledger. */
  parkedError: string | null;
};

export type CustomerAtDesk = {
  /** The customer in the URL: an account's id, or a wallet. */
  who: string;
  account: { accountId: string; email: string | null; roles: string[]; openedAt: string; guests: string[] } | null;
  wallets: { address: string /** By the account. */; proven: boolean }[];
  payments: FoundPayment[];
  orders: FoundOrder[];
  embedded: FoundWallet[];
  mandates: FoundMandate[];
  agents: FoundAgent[];
  money: FoundMoney;
  cases: FoundCase[];
  /** Null for a wallet without an account. */
  calls: CustomerCalls | null;
  /** The ids to record as opened. */
  ids: string[];
};
/** Keys and calls of an account, and what was sent to it by email, messages and webhooks. */
export type CustomerCalls = { dataApi: DataApiAtDesk; sent: SentView[] };
export type RunningPlan = {
  /** Null when it is the account's own. */
  wallet: string | null;
  product: number;
  planName: string;
  planType: number;
  periodFrom: string;
  periodTo: string;
};
export type HeldMembership = { wallet: string; product: number; tokenId: string; planType: number; expiresAt: string };
export type CustomerOnChain =
  | { chain: "down" }
  | { chain: "up"; head: string; subscriptions: RunningPlan[]; memberships: HeldMembership[] };
