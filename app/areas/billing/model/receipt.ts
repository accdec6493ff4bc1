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
  /** Null if the plan belongs to an account, paid by card. */
  wallet: string | null;
  /** Null for a payment by card, which is on no chain. */
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
  /** Whether a refund of the payment ended its plan. */
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
/** Newest first. `count` covers all pages. */
export type PaymentsPage = { payments: PaymentRow[]; count: number; page: number; pages: number };
export type Subscription = {
  chainId: number;
  /** Null if the plan belongs to the account, paid by card. */
  wallet: string | null;
  product: number;
  slug: string;
  planName: string;
  planType: number;
  /** Of its last period; `trial` for a trial. */
  duration: Duration | "trial";
  tokenId: string | null;
  /** A plan without a payment: a trial, or a coupon for the whole price. */
  given: "trial" | "coupon" | null;
  periodFrom: string;
  periodTo: string;
};
/** For a payment by card the token is `USD`, and there is no transaction. */
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
  /** Its last refund, if any. */
  refund?: RefundShown | null;
};

/** The status of a refund, for its recipient, who may see nothing else of it. */
export type RefundShown = {
  step: "asked" | "approved" | "onItsWay" | "paid" | "refused" | "failed" | "ended";
  amountUsdCents: number | null;
  /** A card refund goes to the card that paid. */
  by: "chain" | "card" | null;
  token: { amount: string; symbol: string; decimals: number } | null;
  transactionHash: string | null;
  /** For a refused refund: why, from the list of reasons for customers. */
  refusedFor: RefuseReason | null;
  at: string;
};

/** For one payment, newest first. */
export type RefundsOfPayment = {
  refunds: RefundShown[];
  /** While the whole payment can be refunded on request: until when, and whether USDC can replace TMAI. */
  ask: { until: string; mayBeUsdc: boolean } | null;
};

/** A plan that renews itself by card. */
export type RenewalShown = {
  renewalId: string;
  slug: string;
  planName: string;
  product: number;
  duration: Duration;
  /** Null if the plan belongs to the account. */
  wallet: string | null;
  /** The card is charged this at the end of each period. */
  priceUsdCents: number;
  /** The end of the last paid period. */
  periodTo: string;
  state: "renewing" | "stopped" | "failing";
  /** For a failing renewal, while another attempt follows. */
  nextTryAt: string | null;
};

/** Why a payment by card created no plan. */
export const CARD_FAILURES = ["Declined", "Cancelled", "Expired", "Mismatch"] as const;
export type CardFailure = (typeof CARD_FAILURES)[number];

/** How pages recognise payments by card. */
export const isByCard = ({ symbol }: { symbol: string }): boolean => symbol === "USD";
