import type { InvoiceLink } from "#app/areas/invoices/public.ts";
import type { RefuseReason } from "#app/services/refunds/public.ts";
import type { Duration } from "#events/pricing/catalogue.ts";

/** A payment as its owner may see it. Cents are integers, token amounts decimal strings in base units, times RFC 3339. */
export type Receipt = {
  paymentId: string;
  /** Name of the payment's last event, `PlanSaved` once it is settled. */
  status: string;
  slug: string;
  planName: string;
  product: number;
  planType: number;
  duration: Duration;
  /** Null where the plan is an account's own, which was paid by card. */
  wallet: string | null;
  /** Null of a payment by card, which no chain knows. */
  chainId: number | null;
  paymentToken: { symbol: string; address: string; decimals: number };
  tokenAmount: string;
  lines: {
    priceUsdCents: number;
    creditForUnusedDaysUsdCents: number;
    discountUsdCents: number;
    tmaiDiscountUsdCents: number;
    veTmaiDiscountUsdCents: number;
    totalUsdCents: number;
  };
  initiatedAt: string;
  /** The rest is null until the chain has confirmed the payment. */
  savedAt: string | null;
  transactionHash: string | null;
  blockNumber: string | null;
  gasUsed: string | null;
  tokenId: string | null;
  periodFrom: string | null;
  periodTo: string | null;
  /** Whether its plan ended with a refund of it. */
  isRefunded?: boolean;
  events: RecordedStep[];
};

export type RecordedStep = {
  type: string;
  position: string;
  version: number;
  recordedAt: string;
  hash: string;
  prevHash: string;
};

/** Active plans and the payments for them, of all products or of one. */
export type Billing = PaymentsPage & {
  /** Null while the chain, whose clock ends plans, does not respond. */
  subscriptions: Subscription[] | null;
  renewals: RenewalShown[];
  explorerUrl: string | null;
};
/** Newest first. `count` is of all pages. */
export type PaymentsPage = { payments: PaymentRow[]; count: number; page: number; pages: number };
export type Subscription = {
  chainId: number;
  /** Null where the plan is the account's own, which was paid by card. */
  wallet: string | null;
  product: number;
  slug: string;
  planName: string;
  planType: number;
  /** Of its last period, `trial` of a trial. */
  duration: Duration | "trial";
  tokenId: string | null;
  /** A plan without a payment: a trial, or a coupon that took off the whole price. */
  given: "trial" | "coupon" | null;
  periodFrom: string;
  periodTo: string;
};
/** Of a payment by card the token is `USD`, and there is no transaction. */
export type PaymentRow = {
  paymentId: string;
  status: string;
  slug: string;
  planName: string;
  product: number;
  duration: Duration;
  totalUsdCents: number;
  tokenAmount: string;
  tokenSymbol: string;
  tokenDecimals: number;
  transactionHash: string | null;
  at: string;
  invoices?: InvoiceLink[];
  /** The last refund of it, if any. */
  refund?: RefundShown | null;
};

/** How a refund stands, for who gets it: nothing else of it is theirs to see. */
export type RefundShown = {
  step: "asked" | "approved" | "onItsWay" | "paid" | "refused" | "failed" | "ended";
  amountUsdCents: number | null;
  /** By card it goes to the card that paid. */
  by: "chain" | "card" | null;
  token: { amount: string; symbol: string; decimals: number } | null;
  transactionHash: string | null;
  /** Of a refused one: why, from the list that is for customers. */
  refusedFor: RefuseReason | null;
  at: string;
};

/** Of one payment, newest first. */
export type RefundsOfPayment = {
  refunds: RefundShown[];
  /** While all of it can be had back by asking: until when, and whether USDC can stand in for TMAI. */
  ask: { until: string; mayBeUsdc: boolean } | null;
};

/** A plan that renews itself by card. */
export type RenewalShown = {
  renewalId: string;
  slug: string;
  planName: string;
  product: number;
  duration: Duration;
  /** Null where the plan is the account's own. */
  wallet: string | null;
  /** What the card is charged at the end of each period. */
  priceUsdCents: number;
  /** The end of the period that was paid for last. */
  periodTo: string;
  state: "renewing" | "stopped" | "failing";
  /** Of a failing one, while another try follows. */
  nextTryAt: string | null;
};

/** Why a payment by card made no plan. */
export const CARD_FAILURES = ["Declined", "Cancelled", "Expired", "Mismatch"] as const;
export type CardFailure = (typeof CARD_FAILURES)[number];

/** How pages tell payments by card apart. */
export const isByCard = ({ symbol }: { symbol: string }): boolean => symbol === "USD";
