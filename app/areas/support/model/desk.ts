import type { CaseEvent, CaseOpened } from "../../../../events/case/events.ts";
import type { DataApiAtDesk } from "../../dataApi/public";
import type { SentView } from "../../notifications/public";

/** What the support desk's pages are given. Cents and amounts are decimal strings, times RFC 3339. */

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

/** Payments that one kind of term found. `more` begins the next page. */
export type FoundGroup = { by: string; term: string | null; payments: FoundPayment[]; more: string | null };
export type SearchAnswer = { groups: FoundGroup[]; cases: FoundCase[]; grants: FoundGrant[] };

/** A plan that was given: there is no payment to find. */
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
  openedAt: string;
  updatedAt: string;
  resolution: string | null;
};

/** Words that staff kept beside a payment or a case. */
export type Note = { id: string; actor: string; at: string /** Null once it was erased. */; words: string | null };

/** How fresh what is shown is. `null` where it is not known. */
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
  steps: CaseStep[];
  notes: Note[];
  /** Why a projection could not read the event; it stands outside of the ledger. */
  parkedError: string | null;
};

export type CustomerAtDesk = {
  /** What the url names: an account's id, or a wallet. */
  who: string;
  account: { accountId: string; email: string | null; roles: string[]; openedAt: string; guests: string[] } | null;
  wallets: { address: string /** By the account. */; proven: boolean }[];
  payments: FoundPayment[];
  cases: FoundCase[];
  /** Null for a wallet without an account. */
  calls: CustomerCalls | null;
  /** What is recorded as opened. */
  ids: string[];
};
/** Keys and calls of an account, and what was sent to it by mail, messages and webhooks. */
export type CustomerCalls = { dataApi: DataApiAtDesk; sent: SentView[] };
export type RunningPlan = {
  wallet: string;
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
