import type { PaymentFailed } from "#events/payment/events.ts";
import type { PlanGranted } from "#events/payment/grant.ts";
import { CALL_LASTS, type CallHappening } from "./calls.server.ts";

/**
 * The scenarios of the sandbox. A scenario says what its trader does and what the chain shows, and when; the deciders of real
 * payments determine the resulting events. Source: docs/spec/data-api.md#2.
 */

/** A step: a person acts, or the chain shows something. */
export type Happening =
  /** An order is placed: for the named plan, or the next higher one. */
  | { is: "ordered"; plan: "named" | "higher" }
  | { is: "granted"; reason: PlanGranted["reason"] }
  | { is: "signed" }
  /** The trader reports a transaction. */
  | { is: "sent" }
  /**
   * Its log is seen as deep as it must be. `mined`: seconds after the beginning, if not now; `branch`: 1 after a
   * reorganisation; `isAnother`: the log carries another amount than what was signed.
   */
  | { is: "seen"; mined?: number; branch?: 1; isAnother?: true }
  | { is: "failed"; reason: Exclude<PaymentFailed["reason"], "Mismatch"> }
  /** The chain is past the quote's last block. */
  | { is: "overdue" }
  /** Another branch of the chain has won, without the transaction. */
  | { is: "reorganised" }
  | CallHappening;

/** `after`: seconds of the account's clock since the scenario began. `payment`: its first or second payment. */
export type Step = { after: number; payment: 0 | 1; what: Happening };
export type Story = { description: string; steps: readonly Step[] };

const MINUTE = 60;
const DAY = 86_400;
/** 61 blocks: one more than a quote is valid for. */
const OVERDUE = 61 * 12;

const at = (after: number, what: Happening, payment: 0 | 1 = 0): Step => ({ after, payment, what });
const orders = at(0, { is: "ordered", plan: "named" });
const signs = [orders, at(0, { is: "signed" })];
const sends = [...signs, at(0, { is: "sent" })];
const pays = [...sends, at(0, { is: "seen" })];
/** Buys a plan with a second payment. */
const buysAgain = (after: number, plan: "named" | "higher"): Step[] => [
  at(after, { is: "ordered", plan }, 1),
  at(after, { is: "signed" }, 1),
  at(after, { is: "sent" }, 1),
  at(after, { is: "seen" }, 1),
];
const fails = (reason: Exclude<PaymentFailed["reason"], "Mismatch">) => [...sends, at(0, { is: "failed", reason })];

export const STORIES = {
  paid: { description: "Ordered, signed, sent and found on the chain.", steps: pays },
  abandoned: {
    description: "Ordered and never signed. It expires once the clock is past the quote, 12 minutes later.",
    steps: [orders, at(OVERDUE, { is: "overdue" })],
  },
  signed_abandoned: {
    description: "Signed and never sent. It expires once the clock is past the quote, 12 minutes later.",
    steps: [...signs, at(OVERDUE, { is: "overdue" })],
  },
  reverted: { description: "Sent, and the transaction fails on the chain.", steps: fails("Reverted") },
  replaced: {
    description: "Sent, and the wallet replaces the transaction with another one.",
    steps: fails("Replaced"),
  },
  mismatch: {
    description: "Sent, and the chain shows another amount than the one that was signed.",
    steps: [...sends, at(0, { is: "seen", isAnother: true })],
  },
  nonce_used: { description: "Sent, and another payment has used its nonce.", steps: fails("NonceUsed") },
  unconfirmed: {
    description: "Sent, and not found on the chain before the clock is a minute further.",
    steps: [...sends, at(MINUTE, { is: "seen" })],
  },
  expired_then_found: {
    description: "Sent in time, but found only after the payment has expired: the plan is saved all the same.",
    steps: [...sends, at(OVERDUE, { is: "overdue" }), at(OVERDUE + MINUTE, { is: "seen", mined: 0 })],
  },
  reorg: {
    description: "Paid; half a minute later the chain reorganises, the payment is gone and the plan is withdrawn.",
    steps: [...pays, at(MINUTE / 2, { is: "reorganised" })],
  },
  reorg_and_back: {
    description: "As `reorg`; a minute later the transaction is on the chain again, and so is the plan.",
    steps: [...pays, at(MINUTE / 2, { is: "reorganised" }), at(1.5 * MINUTE, { is: "seen", branch: 1 })],
  },
  coupon: {
    description: "A coupon takes the whole price off: the plan is given without a payment.",
    steps: [at(0, { is: "granted", reason: "coupon" })],
  },
  trial: {
    description: "The plan is given as a trial, without a payment.",
    steps: [at(0, { is: "granted", reason: "trial" })],
  },
  renewal: {
    description: "Paid, and paid again 20 days later: the second period begins where the first one ends.",
    steps: [...pays, ...buysAgain(20 * DAY, "named")],
  },
  upgrade_with_credit: {
    description: "Paid; 10 days later the next higher plan is paid, less the unused days of the first.",
    steps: [...pays, ...buysAgain(10 * DAY, "higher")],
  },
  downgrade_refused: {
    description: "The next higher plan is paid; 10 days later the plan itself is ordered, which is refused.",
    steps: [
      at(0, { is: "ordered", plan: "higher" }),
      ...pays.slice(1),
      at(10 * DAY, { is: "ordered", plan: "named" }, 1),
    ],
  },
  call_paid: {
    description: "A single call is paid by x402 and settled. The plan does not matter.",
    steps: [at(0, { is: "callPaid" }), at(0, { is: "callSettled" })],
  },
  call_unsettled: {
    description: "A single call is paid by x402, but no block takes the payment before it ends, a minute later.",
    steps: [at(0, { is: "callPaid" }), at(CALL_LASTS, { is: "callRefused" })],
  },
} as const satisfies Record<string, Story>;

export type Scenario = keyof typeof STORIES;
export const SCENARIOS = Object.keys(STORIES) as [Scenario, ...Scenario[]];

export const storyOf = (scenario: Scenario): Story => STORIES[scenario];
/** How far the clock has to be advanced for the whole scenario, in seconds. */
export const lastsSeconds = (scenario: Scenario): number => storyOf(scenario).steps.at(-1)?.after ?? 0;
/** Whether it needs a plan above the named one. */
export const needsHigherPlan = (scenario: Scenario): boolean =>
  storyOf(scenario).steps.some(({ what }) => what.is === "ordered" && what.plan === "higher");
