import { describe, expect, test } from "vitest";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { refundChecker } from "../../server/verifier/verifyRefunds.ts";
import { captured } from "./cards.ts";
import {
  approved,
  bought,
  boughtByCard,
  type Fact,
  findProblem,
  found,
  full,
  goodwill,
  lapsed,
  makeRequest,
  outside,
  readSample,
  requestedFact,
  STREAM,
  settled,
} from "./refundFacts.ts";

// Ledgers written by other means than the program: `ledger verify` and the verifier of a bundle both name what is wrong.

/** What a bundle's verifier reports about the last of these facts. */
function bundleProblem(...facts: Fact[]): string | null {
  const checker = refundChecker();
  const problems = facts.map(([streamId, type, data]) =>
    checker.check({ streamId, type, data: JSON.parse(JSON.stringify(data)) } as RecordedEvent),
  );
  expect(problems.slice(0, -1).filter(Boolean)).toEqual([]);
  return problems.at(-1) ?? null;
}
const both = (...facts: Fact[]) => [findProblem(...facts), bundleProblem(...facts)];

const cardTotal = captured.amountUsdCents;

describe("problems that both verifiers name", () => {
  const made = outside("500");
  const begun = [...bought, requestedFact(full), approved(full)];
  const part = goodwill("1000");
  const rest = goodwill("1000", { refundedBefore: part.takes }, { number: 2 });

  test.each<[string, string, Fact[]]>([
    [
      "an on-chain payout attributed to the card provider, so that it needs no approval",
      "the card provider created it, but it was paid on chain",
      [...bought, requestedFact({ ...full, by: "provider" })],
    ],
    [
      "a refund that is settled twice",
      "RefundSettled does not follow one that is settled",
      [...begun, settled(full), settled(full, "1", { logIndex: 9 })],
    ],
    [
      "a refund that is approved twice",
      "RefundApproved does not follow one that is approved",
      [...begun, approved(full)],
    ],
    [
      "a refund that is approved after it was refused",
      "RefundApproved does not follow one that is refused",
      [...bought, requestedFact(full), ["refund-1", "RefundRefused", readSample("RefundRefused")], approved(full)],
    ],
    [
      "an approval by the card provider",
      "provider approved it",
      [...bought, requestedFact(full), approved(full, "1", { by: "provider" })],
    ],
    [
      "an on-chain refund said to be paid by the card provider",
      "it must be paid by chain, but was not",
      [...begun, settled(full, "1", { transactionHash: undefined, providerRefundId: "re_1" })],
    ],
    [
      "a lapsed refund that is posted as owed",
      "nothing was owed of it, and it says otherwise",
      [...begun, lapsed(), settled(full)],
    ],
    [
      "an owed refund that is posted as if it had lapsed",
      "it was owed, and it says otherwise",
      [...begun, settled(full, "1", { isLate: true })],
    ],
    [
      "two refunds paid by one log",
      "its payment already paid refund-1",
      [
        ...[
          ...bought,
          requestedFact(part),
          approved(part),
          settled(part),
          requestedFact(rest, "2"),
          approved(rest, "2"),
        ],
        settled(rest, "2", { logIndex: 1 }),
      ],
    ],
    [
      "two refunds paid by one refund of the provider",
      "its payment already paid refund-1",
      [
        ...[...boughtByCard, requestedFact(made), found(made), requestedFact({ ...made, number: 2 }, "2")],
        ["refund-2", "RefundSettled", { ...(found(made)[2] as object) }],
      ],
    ],
    [
      "a second request in the first one's stream",
      "it was already requested",
      [...bought, requestedFact(full), requestedFact({ ...full, number: 2 })],
    ],
  ])("both verifiers name %s", (_, problem, facts) => {
    expect(both(...facts)).toEqual([problem, problem]);
  });

  test("both verifiers name more than was paid, even when a lapsed refund is paid after the next one", () => {
    const again = makeRequest("within7Days", {}, { number: 2 });
    const late = [...begun, lapsed(), requestedFact(again, "2"), approved(again, "2"), settled(again, "2")];
    expect(both(...late, settled(full, "1", { isLate: true }))).toEqual([
      `refunds of ${STREAM} are more than was paid`,
      "7998 cents are given back of 3999",
    ]);
  });
});

describe("cases without a problem", () => {
  test("a provider's refund that overtakes a pending one is valid as long as the pending one is not paid too", () => {
    const waiting = outside(cardTotal, { by: full.by, number: 1 });
    const faster = outside(cardTotal, { number: 2 });
    expect(findProblem(...boughtByCard, requestedFact({ ...faster, number: 1 }), found(faster))).toBeNull();
    expect(
      bundleProblem(requestedFact(waiting), approved(waiting), requestedFact(faster, "2"), found(faster, "2")),
    ).toBeNull();
    const paid: Fact = ["refund-1", "RefundSettled", { ...(found(waiting)[2] as object), isLate: undefined }];
    expect(
      bundleProblem(requestedFact(waiting), approved(waiting), requestedFact(faster, "2"), found(faster, "2"), paid),
    ).toMatch(/cents are given back of/);
  });

  test("a lapsed refund may be found paid while the next one waits, as long as that is not paid too", () => {
    const again = makeRequest("within7Days", {}, { number: 2 });
    const late = [
      ...bought,
      requestedFact(full),
      approved(full),
      lapsed(),
      requestedFact(again, "2"),
      approved(again, "2"),
    ];
    const all = [...late, settled(full, "1", { isLate: true })];
    expect(both(...all)).toEqual([null, null]);
    expect(both(...all, settled(again, "2"))).toEqual([
      `refunds of ${STREAM} are more than was paid`,
      "7998 cents are given back of 3999",
    ]);
  });
});

describe("problems that ledger verify names", () => {
  test("ledger verify names a payment id that is written differently so as to be refunded twice", () => {
    const about = { kind: "payment", id: "0192F3C4-0000-7000-8000-000000000001" } as const;
    const shouted = makeRequest("within7Days", {}, { about });
    expect(findProblem(...bought, requestedFact(shouted))).toBe(
      `no earlier event says that payment-${about.id} was paid`,
    );
  });

  test("ledger verify names money of a case that was never opened, or that is about another wallet", () => {
    const transactionHash = `0x${"ab".repeat(32)}`;
    const id = `31337-${transactionHash}-3`;
    const about = { kind: "case", id, transactionHash, logIndex: 3 } as const;
    const unmatched = makeRequest("unmatched", { lot: null }, { about, slug: "unmatched" });
    const opened = (wallet: string): Fact => [
      `case-${id}`,
      "CaseOpened",
      {
        ...{ reason: "UnknownPayment", chainId: 31_337, contract: full.wallet, wallet, nonce: "0", digest: "0x" },
        ...{ transactionHash, blockNumber: "7", blockHash: "0x", logIndex: 3 },
      },
    ];
    expect(findProblem(opened(full.wallet ?? ""), requestedFact(unmatched))).toBeNull();
    expect(findProblem(requestedFact(unmatched))).toBe("no earlier case is about such money");
    expect(findProblem(opened(`0x${"1".repeat(40)}`), requestedFact(unmatched))).toBe(
      "no earlier case is about such money",
    );
  });
});
