import type { Receipt } from "./receipt.ts";

/** A payment's status, for a returning payer. */
export type PaymentStatus = Receipt & { progress: PaymentProgress };
export type PaymentProgress = {
  /** Reason of `PaymentFailed`. */
  failedFor: FailedFor | null;
  /** Whether a guest's cookie or an account has access to this page. */
  ownedBy: "guest" | "account";
  /** The page is rendered without querying the chain; its first poll adds the rest. */
  chain: "unasked" | "silent" | "answers";
  /** How many more blocks an unpaid quote is valid for. */
  blocksLeft: number | null;
  blockSeconds: number;
  /** Of the reported transaction: 0 while it is not in a block. */
  confirmations: number | null;
  needed: number;
};

export const FAILURES = ["Reverted", "Mismatch", "Replaced", "NonceUsed"] as const;
export type FailedFor = (typeof FAILURES)[number];

/** The states that have their own texts. */
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
/** An event type that this page does not know yet counts as still in progress. */
export const toPaymentStep = (status: string): PaymentStep => STEP_OF[status] ?? "sent";

/** The normal steps of a payment, and its last step if it left them. Times are the ledger's. */
export function buildSteps({ status, events }: Pick<Receipt, "status" | "events">) {
  const last = toPaymentStep(status);
  const findEventTime = (type: string) => events.findLast((event) => event.type === type)?.recordedAt ?? null;
  const way = [
    { step: "initiated", at: findEventTime("PaymentInitiated") },
    { step: "signed", at: findEventTime("Signed") },
    { step: "sent", at: findEventTime("OnChainSent") },
  ] as const;
  const left = last === "failed" || last === "expired" || last === "withdrawn";
  const end = { step: left ? last : ("saved" as const), at: left ? findEventTime(status) : findEventTime("PlanSaved") };
  // Steps that an ended payment never reached are not shown as still to come.
  const steps = left ? [...way.filter(({ at }) => at !== null), end] : [...way, end];
  const done = steps.filter(({ at }) => at !== null).length;
  return steps.map((each, index) => ({
    ...each,
    state: left && index === steps.length - 1 ? ("failed" as const) : stateAt(index, done),
  }));
}

const stateAt = (index: number, done: number) => (index < done ? "done" : index === done ? "busy" : "todo");

/** Seconds until the page polls again: soon after a change, and less often while nothing happens. */
const PAUSES = [1, 1, 2, 2, 3, 5, 5, 10, 15] as const;
export const pauseMs = (attempts: number): number => (PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? 15) * 1_000;
