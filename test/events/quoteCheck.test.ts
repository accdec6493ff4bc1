import { expect, test } from "vitest";
import { FIRST_CATALOGUE } from "../../prisma/seed.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { BASE, catalogueEntry, NOW, priceAt } from "../app/samples.ts";
import { event, ordered } from "./orders.ts";
import { saved } from "./samples.ts";

const DAY = 86_400;
const TMAI = { symbol: "TMAI" as const, address: BASE.TMAI, decimals: 18 };
const inTmai = { paymentToken: TMAI, price: priceAt({ tmaiPerWeth: 1_845_000n, usdcPerWeth: 3_400n }) };
const lot = { paymentId: "first", valueUsdCents: 3_999n, from: NOW - 10 * DAY, to: NOW + 20 * DAY, planType: 1 };

function findProblem(payment: unknown): string | null {
  const check = quoteChecker();
  for (const plan of FIRST_CATALOGUE) expect(check(event("PlanListed", plan))).toBeNull();
  // The payment that has `lot` as its period.
  const times = { from: new Date(lot.from * 1000).toISOString(), to: new Date(lot.to * 1000).toISOString() };
  expect(check(event("PaymentInitiated", ordered({}), "payment-first"))).toBeNull();
  const period = { ...saved, lot: { valueUsdCents: String(lot.valueUsdCents), ...times } };
  expect(check(event("PlanSaved", period, "payment-first"))).toBeNull();
  return check(event("PaymentInitiated", payment, "payment-second"));
}

test.each([
  ["in stablecoin", ordered({})],
  ["in TMAI", ordered(inTmai)],
  ["for a year, with 19 seconds added to its expiry", ordered({ duration: "yearly" }, 19)],
  ["for a renewal", ordered({ membership: { planType: 1, expiresAt: NOW + 20 * DAY }, lots: [lot] })],
  [
    "for a higher plan with credit for unused days",
    ordered({ entry: catalogueEntry("premium"), membership: { planType: 1, expiresAt: NOW + 20 * DAY }, lots: [lot] }),
  ],
])("a quote %s follows from its inputs", (_, payment) => {
  expect(findProblem(payment)).toBeNull();
});

test("an expiry 20 seconds later exceeds what the checkout may add", () => {
  expect(findProblem(ordered({}, 20))).toContain("the quote says expiresAt");
});

test("credit that the recorded lots do not justify is found", () => {
  const payment = ordered({ entry: catalogueEntry("premium"), lots: [lot] });
  payment.quote.inputs.lots = [];
  expect(findProblem(payment)).toContain('creditForUnusedDaysUsdCents "2666", its inputs give "0"');
});

test("an unjustified discount is found", () => {
  const payment = ordered(inTmai);
  payment.quote.veTmaiDiscountUsdCents = "100";
  expect(findProblem(payment)).toBe('the quote says veTmaiDiscountUsdCents "100", its inputs give "0"');
});

test("a percent that does not match the amount of veTMAI is found", () => {
  const veTmai = { amount: String(222_000n * 10n ** 18n), score: 3, percent: 5, tiers: 1 };
  expect(findProblem(ordered({ veTmai }))).toBeNull();
  for (const wrong of [
    { ...veTmai, percent: 8 },
    { ...veTmai, amount: "1" },
    { ...veTmai, tiers: 9 },
  ])
    expect(findProblem(ordered({ veTmai: wrong }))).toMatch(/^veTMAI of \d+ does not give score 3 and \d %$/);
});

test("a price that does not match its pool's values is found", () => {
  const payment = structuredClone(ordered(inTmai));
  const [leg] = payment.quote.inputs.price?.legs ?? [];
  if (leg) leg.averageQ112 = String(BigInt(leg.averageQ112) / 2n);
  expect(findProblem(payment)).toBe("price leg 1 does not follow from its pool's data");
  const other = structuredClone(ordered(inTmai));
  if (other.quote.inputs.price) other.quote.inputs.price.usdPerToken = "1.000000000000000000";
  expect(findProblem(other)).toBe("the price does not follow from its legs");
});

test("a message for another plan level is found", () => {
  const payment = ordered({});
  expect(findProblem({ ...payment, message: { ...payment.message, planType: "3" } })).toBe(
    'the quote says message.planType "3", its inputs give "1"',
  );
});

test("an unreadable event is reported", () => {
  expect(findProblem({ ...ordered({}), quote: null })).toContain("cannot be read: PaymentInitiated 1: quote");
});

test("other events are ignored", () => {
  expect(quoteChecker()(event("Noted", {}))).toBeNull();
});
