import type { Receipt } from "./receipt";

/** Where a payment stands, for whoever comes back to it. */
export type PaymentStanding = Receipt & { progress: StandingProgress };
export type StandingProgress = {
  /** Reason of `PaymentFailed`. */
  failedFor: FailedFor | null;
  /** Whether a guest's cookie or an account opens this page. */
  ownedBy: "guest" | "account";
  /** A page comes without asking the chain; its first question brings the rest. */
  chain: "unasked" | "silent" | "answers";
  /** Blocks for which a quote that nobody has paid still holds. */
  blocksLeft: number | null;
  blockSeconds: number;
  /** Of the transaction that was named: 0 while it stands in no block. */
  confirmations: number | null;
  needed: number;
};

export const FAILURES = ["Reverted", "Mismatch", "Replaced", "NonceUsed"] as const;
export type FailedFor = (typeof FAILURES)[number];

/** The states that have words of their own. */
export const STANDINGS = ["initiated", "signed", "sent", "saved", "failed", "expired", "withdrawn"] as const;
export type PaymentStep = (typeof STANDINGS)[number];

const STEP_OF: Record<string, PaymentStep> = {
  PaymentInitiated: "initiated",
  Signed: "signed",
  OnChainSent: "sent",
  PlanSaved: "saved",
  PaymentFailed: "failed",
  PaymentExpired: "expired",
  PlanWithdrawn: "withdrawn",
};
/** A kind of event that this page does not know yet is one on the way. */
export const stepOf = (status: string): PaymentStep => STEP_OF[status] ?? "sent";

/** The straight way of a payment, and its last step where it left that way. Times are those of the ledger. */
export function stepsOf({ status, events }: Pick<Receipt, "status" | "events">) {
  const last = stepOf(status);
  const timeOf = (type: string) => events.findLast((event) => event.type === type)?.recordedAt ?? null;
  const way = [
    { step: "initiated", at: timeOf("PaymentInitiated") },
    { step: "signed", at: timeOf("Signed") },
    { step: "sent", at: timeOf("OnChainSent") },
  ] as const;
  const left = last === "failed" || last === "expired" || last === "withdrawn";
  const end = { step: left ? last : ("saved" as const), at: left ? timeOf(status) : timeOf("PlanSaved") };
  // What never happened to a payment that has ended is not shown as still to come.
  const steps = left ? [...way.filter(({ at }) => at !== null), end] : [...way, end];
  const done = steps.filter(({ at }) => at !== null).length;
  return steps.map((each, index) => ({
    ...each,
    state: left && index === steps.length - 1 ? ("failed" as const) : stateAt(index, done),
  }));
}

const stateAt = (index: number, done: number) => (index < done ? "done" : index === done ? "busy" : "todo");

/** Seconds until the page asks again: soon after a change, ever more patient when nothing happens. */
const PAUSES = [1, 1, 2, 2, 3, 5, 5, 10, 15] as const;
export const pauseMs = (asked: number): number => (PAUSES[Math.min(asked, PAUSES.length - 1)] ?? 15) * 1_000;
