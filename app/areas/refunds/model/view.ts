import type { RefundRule } from "#events/refund/events.ts";

/** Refund data for pages. Amounts are cents or base units as decimal text, times RFC 3339. */

export type RefundStep =
  | "requested"
  | "approved"
  | "sent"
  | "settled"
  | "unsettled"
  | "refused"
  | "cancelled"
  | "lapsed"
  | "failed";

export type ListedRefund = {
  refundId: string;
  number: number;
  step: RefundStep;
  planName: string | null;
  product: number;
  amountUsdCents: string;
  requestedAt: string;
};

/** A page of refunds, newest first. */
export type RefundsListed = {
  refunds: ListedRefund[];
  /** How many refunds in total are not complete. */
  open: number;
  /** Refunds with lower numbers are on the next page; null on the last. */
  olderThan: number | null;
};

/** Where it is paid to, and in which currency. */
export type ShownPayout =
  | { kind: "chain"; symbol: string; decimals: number; amount: string; to: string; isPaidToken: boolean }
  | { kind: "card"; provider: string };

/** What is refunded, line by line. */
export type RefundLines = {
  rule: RefundRule;
  paidUsdCents: string;
  paid: { symbol: string; decimals: number; amount: string } | null;
  /** Used days of the period, and all of its days. */
  days: { used: number; of: number } | null;
  refundedBeforeUsdCents: string;
  /** The part of the payment that is not refunded. */
  keptUsdCents: string;
  /** How much value the paid token has lost since; 0 when that token itself is paid back. */
  fallenUsdCents: string;
  amountUsdCents: string;
  payout: ShownPayout;
  /** What happens to the membership token; null when it is unchanged. `endsAt` is not later than the refund when it ends. */
  membership: { tokenId: string | null; planType: number; endsAt: string; ends: boolean } | null;
};

export type CheckName = "saved" | "within7Days" | "notRefunded" | "treasury" | "charge" | "units" | "alerts";
/** `note` is worth a look and blocks nothing. Values are for the text of the check. */
export type Check = { name: CheckName; state: "good" | "bad" | "note"; values: Record<string, string> };

/** A person who did something, or may. `staff` is `staff:<id>`. */
export type Hand = { staff: string; name: string };

export type RecordedStep = {
  type: string;
  at: string;
  by: Hand | null;
  hash: string;
  position: number;
};

/** A settled refund, as its log or the provider proves it. */
export type RefundProof = {
  number: number;
  settledAt: string;
  transactionHash: string | null;
  providerRefundId: string | null;
  blockNumber: string | null;
  confirmations: { seen: number; of: number } | null;
  payout: ShownPayout;
  amountUsdCents: string;
};

export type RefundAtDesk = {
  refundId: string;
  number: number;
  step: RefundStep;
  stream: string;
  of: { stream: string; kind: "payment" | "card" | "credits" | "case"; id: string };
  planName: string | null;
  product: number;
  duration: string | null;
  paidAt: string;
  wallet: string | null;
  amountUsdCents: string;
  lines: RefundLines;
  checks: Check[];
  maker: Hand;
  checker: Hand | null;
  refuser: Hand | null;
  requestedAt: string;
  approvedAt: string | null;
  remindedAt: string;
  /** When it lapses while it waits for the second person, or for its payout. */
  waitsUntil: string | null;
  /** In the makers' own words; null when they were erased. */
  reason: string | null;
  /** Why it was refused: what the customer sees, and the note for staff. */
  refusal: { code: string; note: string | null } | null;
  cancelledWhy: string | null;
  failure: string | null;
  /** The people who may approve it now. */
  checkers: Hand[];
  needsAdmin: boolean;
  record: RecordedStep[];
  proof: RefundProof | null;
};

/** What the signed-in person may do with it, and why they may not approve it. */
export type MyPart = {
  me: Hand;
  isMaker: boolean;
  mayApprove: boolean;
  why: "maker" | "own" | "new" | "admin" | "auditor" | null;
  mayPay: boolean;
};

export type RefundQuoteAnswer =
  | {
      code: 200;
      data: {
        of: string;
        planName: string | null;
        product: number;
        wallet: string | null;
        rule: RefundRule;
        needsAdmin: boolean;
        lines: RefundLines;
        checks: Check[];
      };
    }
  | { code: number; error: string };
