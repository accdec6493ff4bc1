import { describe, expect, test } from "vitest";
import type { CreditsBought } from "#events/credit/events.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { priceAt } from "../app/samples.ts";
import {
  approved,
  bought,
  boughtByCard,
  type Fact,
  findProblem,
  found,
  full,
  goodwill,
  ID,
  lapsed,
  lot,
  makeRequest,
  outside,
  paid,
  readSample,
  requestedFact,
  STREAM,
  settled,
} from "./refundFacts.ts";
import { order, saved } from "./samples.ts";

describe("a sound refund", () => {
  test("a sound refund has no problems from its request to its end", () => {
    expect(findProblem(...bought, requestedFact(full), approved(full), settled(full))).toBeNull();
  });

  test("several refunds are sound when they total no more than was paid", () => {
    const first = goodwill("1000");
    const rest = makeRequest("within7Days", { refundedBefore: first.takes }, { number: 2 });
    const begun = [...bought, requestedFact(first), approved(first), settled(first)];
    expect(findProblem(...begun, requestedFact(rest, "2"), approved(rest, "2"), settled(rest, "2"))).toBeNull();
  });

  test("a sound refund may follow a lapsed one as if that had not existed", () => {
    const again = makeRequest("within7Days", {}, { number: 2 });
    expect(findProblem(...bought, requestedFact(full), lapsed(), requestedFact(again, "2"))).toBeNull();
  });
});

describe("a faulty request", () => {
  test.each<[string, Partial<RefundRequested>, string]>([
    [
      "refunds more than its inputs give",
      { amountUsdCents: "4000" },
      'the refund says amountUsdCents "4000", its inputs give "3999"',
    ],
    [
      "pays out more than its inputs give",
      { payout: { ...full.payout, amount: "39990001" } as RefundRequested["payout"] },
      'the refund says payout.amount "39990001", its inputs give "39990000"',
    ],
    [
      "omits the remaining membership",
      { membershipAfter: undefined },
      `the refund says membershipAfter undefined, its inputs give ${JSON.stringify(full.membershipAfter)}`,
    ],
    [
      "is for another wallet",
      { payout: { ...full.payout, to: `0x${"1".repeat(40)}` } as RefundRequested["payout"] },
      `${STREAM} was not paid as the refund says`,
    ],
    ["is for another product", { product: 1 }, `${STREAM} was not paid as the refund says`],
    ["skips a number", { number: 2 }, "its number is 2, but the previous one is 0"],
  ])("a request that %s is found", (_, changes, problem) => {
    expect(findProblem(...bought, requestedFact({ ...full, ...changes }))).toBe(problem);
  });

  test("a request is found that claims a higher payment, or one that was never made or left the chain", () => {
    const more = makeRequest("within7Days", { paid: { ...paid, usdCents: "4999", at: lot.from } });
    expect(findProblem(...bought, requestedFact(more))).toBe(`${STREAM} was not paid as the refund says`);
    expect(findProblem(...bought.slice(0, 1), requestedFact(full))).toBe(
      `no earlier event says that ${STREAM} was paid`,
    );
    const gone = readSample("PlanWithdrawn");
    expect(findProblem(...bought, [STREAM, "PlanWithdrawn", gone], requestedFact(full))).toBe(
      `${STREAM} was withdrawn before it`,
    );
  });

  test("a request that ignores an earlier refund is found", () => {
    const first = goodwill("1000");
    const again = makeRequest("within7Days", {}, { number: 2 });
    expect(findProblem(...bought, requestedFact(first), requestedFact(again, "2"))).toBe(
      "earlier refunds took more cents than it says",
    );
  });

  test("a second request within 7 days by a holder for a product is found", () => {
    const other = "payment-0192f3c4-0000-7000-8000-000000000009";
    const second = makeRequest("within7Days", {}, { about: { kind: "payment", id: other.slice(8) }, number: 2 });
    const more: Fact[] = [
      [other, "PaymentInitiated", order],
      [other, "PlanSaved", { ...saved, lot }],
    ];
    expect(findProblem(...bought, ...more, requestedFact(full), requestedFact(second, "2"))).toBe(
      "1 refunds within 7 days were before it",
    );
  });

  test("a request in another token than was paid, or at a price that no pools had, is found", () => {
    const token = { ...order.paymentToken, symbol: "TMAI", address: `0x${"2".repeat(40)}` };
    const payout = { ...full.payout, token } as RefundRequested["payout"];
    expect(findProblem(...bought, requestedFact({ ...full, payout }))).toBe("TMAI is given for USDC");
    const price = { ...priceAt({ tmaiPerWeth: 2_000_000n, usdcPerWeth: 3_000n }), usdPerToken: "0" };
    const consent = { caseId: "1", at: lot.from };
    const units = { ...paid, units: String(10n ** 24n), at: lot.from };
    const expensive: PaymentInitiated = { ...order, message: { ...order.message, tokenAmount: units.units } };
    const forTmai = makeRequest("within7Days", { paid: units, price }, { consent });
    expect(findProblem([STREAM, "PaymentInitiated", expensive], ...bought.slice(1), requestedFact(forTmai))).toBe(
      "the price does not follow from its pools' data",
    );
  });
});

describe("faulty approvals and payouts", () => {
  const begun = [...bought, requestedFact(full)];
  test("a refund decided by its own requester is found", () => {
    expect(findProblem(...begun, approved(full, "1", { by: full.by }))).toBe(`${full.by} requested and approved it`);
    const refused: Fact = ["refund-1", "RefundRefused", { ...readSample<object>("RefundRefused"), by: full.by }];
    expect(findProblem(...begun, refused)).toBe(`${full.by} requested and refused it`);
  });

  test("an approval that does not match the request is found", () => {
    expect(findProblem(...begun, approved({ ...full, amountUsdCents: "4000" }, "1", { amountUsdCents: "3999" }))).toBe(
      "the approval does not match the request",
    );
    expect(findProblem(...begun, approved(full, "1", { amountUsdCents: "3998" }))).toBe(
      "3998 cents are approved of 3999",
    );
  });

  test("a payout without an approval is found, unless the provider made it", () => {
    expect(findProblem(...begun, settled(full))).toBe("it was settled without an approval");
    const sent: Fact = ["refund-1", "RefundSent", readSample("RefundSent")];
    expect(findProblem(...begun, sent)).toBe("it was sent without an approval");
    const made = outside("500");
    expect(findProblem(...boughtByCard, requestedFact(made), found(made))).toBeNull();
  });

  test("refunds of more than was paid are found", () => {
    const again = makeRequest("within7Days", {}, { number: 2 });
    const late = [
      ...bought,
      requestedFact(full),
      approved(full),
      lapsed(),
      requestedFact(again, "2"),
      approved(again, "2"),
    ];
    expect(findProblem(...late, settled(again, "2"), settled(full, "1", { isLate: true }))).toBe(
      `refunds of ${STREAM} are more than was paid`,
    );
  });
});

describe("refunds of credits", () => {
  const credits = readSample<CreditsBought>("CreditsBought");
  const stream = `credit-${ID}`;
  const request = makeRequest(
    "credits",
    {
      ...{ lot: null, units: { used: "130", of: "10000" }, planType: undefined },
      ...{ paid: { usdCents: "3000", taxUsdCents: "0", units: "30000000", at: lot.from } },
    },
    { about: { kind: "credits", id: ID }, product: 1, slug: "api-credits", membershipAfter: undefined },
  );
  const of = {
    ...request,
    payout: { ...request.payout, to: credits.payer, token: credits.paymentToken } as RefundRequested["payout"],
    paidToken: { chainId: credits.chainId, ...credits.paymentToken },
  };
  const begun: Fact[] = [[stream, "CreditsBought", credits], requestedFact(of), approved(of)];
  const back = (units: number): Fact => [
    stream,
    "CreditsReturned",
    { units, steps: units / 10, refundId: "0192f3c4-0000-7000-8000-0000000000d1" },
  ];
  const named = begun.map(
    ([id, ...rest]): Fact => [id.replace("refund-1", "refund-0192f3c4-0000-7000-8000-0000000000d1"), ...rest],
  );
  const end = settled(of, "0192f3c4-0000-7000-8000-0000000000d1");

  test("credits are returned before they are paid back, as many as are paid for", () => {
    expect(findProblem(...named, back(9_870), end)).toBeNull();
    expect(findProblem(...named, end)).toBe("0 units are returned, worth 0 cents");
    expect(findProblem(...named, back(9_860), end)).toBe("9860 units are returned, worth 2958 cents");
  });

  test("a refund that names other credits than were bought is found", () => {
    const more = { ...of, inputs: { ...of.inputs, units: { used: "10130", of: "20000" } } };
    expect(findProblem(...begun.slice(0, 1), requestedFact(more))).toBe(`${stream} did not buy 20000 units`);
  });
});
