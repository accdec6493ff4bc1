import { expect, test } from "vitest";
import { canonicalJson, sha256Hex } from "#events/ledger/hash.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { RefundApproved, RefundRequested } from "#events/refund/events.ts";
import { refundChecker } from "../../server/verifier/verifyRefunds.ts";
import approvedSample from "./samples/RefundApproved.1.json" with { type: "json" };
import requestedSample from "./samples/RefundRequested.1.json" with { type: "json" };
import settledSample from "./samples/RefundSettled.1.json" with { type: "json" };

// What a bundle's verifier reports about refunds, from the ledger alone.

type Fact = [id: string, type: string, data: unknown];
const request = requestedSample.data as RefundRequested;
const hashData = (data: unknown) => sha256Hex(canonicalJson(data));

const requestedFact = (id: string, more: Partial<RefundRequested> = {}): Fact => [
  id,
  "RefundRequested",
  { ...request, ...more },
];
const approved = (id: string, more: Partial<RefundApproved> = {}, of: Partial<RefundRequested> = {}): Fact => [
  ...([id, "RefundApproved"] as const),
  {
    ...{ ...approvedSample.data, requestHash: hashData({ ...request, ...of }), amountUsdCents: request.amountUsdCents },
    ...more,
  },
];
const settled = (id: string, more: object = {}): Fact => [id, "RefundSettled", { ...settledSample.data, ...more }];

/** What is wrong with the last of these facts, where the earlier ones must be right; and the verifier's final report. */
function checked(...facts: readonly Fact[]): { problem: string | null; lines: string[] } {
  const checker = refundChecker();
  const problems = facts.map(([id, type, data]) =>
    checker.check({ streamId: `refund-${id}`, type, data } as RecordedEvent),
  );
  expect(problems.slice(0, -1).filter(Boolean)).toEqual([]);
  return { problem: problems.at(-1) ?? null, lines: checker.lines() };
}

test("a sound refund has no problem, and the report names its requester and its approver", () => {
  const { problem, lines } = checked(requestedFact("1"), approved("1"), settled("1"));
  expect(problem).toBeNull();
  expect(lines).toEqual([
    `R-0001: $99.99, asked for by ${request.by}, approved by ${approvedSample.data.by}, paid by transaction ${settledSample.data.transactionHash}`,
  ]);
});

test("a refund made in the provider's dashboard is reported as not approved by staff", () => {
  const { stream, after } = settledSample.data;
  const data = { providerRefundId: "re_1", stream, after, isLate: true };
  const { amountUsdCents } = request;
  const payout = { kind: "card", provider: "test", livemode: false, chargeId: "ch_1", amountUsdCents } as const;
  const { problem, lines } = checked(requestedFact("1", { by: "provider", payout }), ["1", "RefundSettled", data]);
  expect(problem).toBeNull();
  expect(lines[0]).toMatch(/asked for by provider, approved by nobody, paid by the card provider as re_1$/);
});

const goodwill = { amountUsdCents: "9000", takes: { ...request.takes, usdCents: "9000" } };
test.each<[string, Fact[], RegExp]>([
  [
    "the same person requested and approved it",
    [requestedFact("1"), approved("1", { by: request.by })],
    /requested and approved it/,
  ],
  [
    "another request was approved",
    [requestedFact("1"), approved("1", { requestHash: "00".repeat(32) })],
    /does not match the request/,
  ],
  ["another amount was approved", [requestedFact("1"), approved("1", { amountUsdCents: "1" })], /1 cents are approved/],
  [
    "a number is skipped",
    [requestedFact("1"), requestedFact("2", { number: 3 })],
    /its number is 3, but the previous one is 1/,
  ],
  ["a payout was never approved", [requestedFact("1"), settled("1")], /without an approval/],
  ["a payout was never requested", [settled("1")], /never requested/],
  [
    "more is refunded than was paid",
    [
      ...[requestedFact("1", goodwill), approved("1", { amountUsdCents: "9000" }, goodwill), settled("1")],
      requestedFact("2", { ...goodwill, number: 2 }),
      approved("2", { amountUsdCents: "9000" }, { ...goodwill, number: 2 }),
      settled("2", { logIndex: 3 }),
    ],
    /18000 cents are given back of 9999/,
  ],
])("a refund is found where %s", (_, facts, pattern) => {
  expect(checked(...facts).problem).toMatch(pattern);
});
