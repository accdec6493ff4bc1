import type { PaymentFailed } from "#events/payment/events.ts";
import type { PlanGranted } from "#events/payment/grant.ts";
import { CALL_LASTS, type CallHappening } from "./calls.server.ts";

/**
 * The scenarios of the sandbox. A scenario defines what its customer does and what the chain shows, and when; the deciders of
 * real payments determine the resulting events. Source: docs/spec/data-api.md#2.
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
   * Its log is confirmed deeply enough. `mined`: seconds after the start, if not now; `branch`: 1 after a
   * reorganisation; `isAnother`: the log carries another amount than the signed one.
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
  paid: { description: "Ordered, signed, sent and found on chain.", steps: pays },
  abandoned: {
    description: "Ordered but never signed. It expires 12 minutes later, once the clock is past the quote.",
    steps: [orders, at(OVERDUE, { is: "overdue" })],
  },
  signed_abandoned: {
    description: "Signed but never sent. It expires 12 minutes later, once the clock is past the quote.",
    steps: [...signs, at(OVERDUE, { is: "overdue" })],
  },
  reverted: { description: "Sent, but the transaction reverts on chain.", steps: fails("Reverted") },
  replaced: {
    description: "Sent, but the wallet replaces the transaction with another one.",
    steps: fails("Replaced"),
  },
  mismatch: {
    description: "Sent, but the amount on chain differs from the signed amount.",
    steps: [...sends, at(0, { is: "seen", isAnother: true })],
  },
  nonce_used: { description: "Sent, but another payment has already used its nonce.", steps: fails("NonceUsed") },
  unconfirmed: {
    description: "Sent, but found on chain only once the clock has advanced by a minute.",
    steps: [...sends, at(MINUTE, { is: "seen" })],
  },
  expired_then_found: {
    description: "Sent in time, but found only after the payment has expired; the plan is saved anyway.",
    steps: [...sends, at(OVERDUE, { is: "overdue" }), at(OVERDUE + MINUTE, { is: "seen", mined: 0 })],
  },
  reorg: {
    description: "Paid; 30 seconds later, a chain reorganisation removes the payment and the plan is withdrawn.",
    steps: [...pays, at(MINUTE / 2, { is: "reorganised" })],
  },
  reorg_and_back: {
    description: "Like `reorg`; a minute later, the transaction is on chain again and the plan is saved again.",
    steps: [...pays, at(MINUTE / 2, { is: "reorganised" }), at(1.5 * MINUTE, { is: "seen", branch: 1 })],
  },
  coupon: {
    description: "A coupon covers the whole price: the plan is granted without a payment.",
    steps: [at(0, { is: "granted", reason: "coupon" })],
  },
  trial: {
    description: "The plan is granted as a trial, without a payment.",
    steps: [at(0, { is: "granted", reason: "trial" })],
  },
  renewal: {
    description: "Paid, and paid again 20 days later: the second period starts when the first one ends.",
    steps: [...pays, ...buysAgain(20 * DAY, "named")],
  },
  upgrade_with_credit: {
    description: "Paid; 10 days later, the next higher plan is bought, with credit for the unused days of the first.",
    steps: [...pays, ...buysAgain(10 * DAY, "higher")],
  },
  downgrade_refused: {
    description: "The next higher plan is bought; 10 days later, an order for the plan itself is refused.",
    steps: [
      at(0, { is: "ordered", plan: "higher" }),
      ...pays.slice(1),
      at(10 * DAY, { is: "ordered", plan: "named" }, 1),
    ],
  },
  call_paid: {
    description: "A single call is paid with x402 and settled. The plan does not matter.",
    steps: [at(0, { is: "callPaid" }), at(0, { is: "callSettled" })],
  },
  call_unsettled: {
    description:
      "A single call is paid with x402, but the payment is not in a block before it expires, a minute later.",
    steps: [at(0, { is: "callPaid" }), at(CALL_LASTS, { is: "callRefused" })],
  },
} as const satisfies Record<string, Story>;

export type Scenario = keyof typeof STORIES;
export const SCENARIOS = Object.keys(STORIES) as [Scenario, ...Scenario[]];

export const getStory = (scenario: Scenario): Story => STORIES[scenario];
/** How far the clock must advance for the whole scenario, in seconds. */
export const lastsSeconds = (scenario: Scenario): number => getStory(scenario).steps.at(-1)?.after ?? 0;
/** Whether it needs a plan above the named one. */
export const needsHigherPlan = (scenario: Scenario): boolean =>
  getStory(scenario).steps.some(({ what }) => what.is === "ordered" && what.plan === "higher");
