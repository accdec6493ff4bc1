import { expect, test } from "vitest";
import { SECONDS_OF } from "../../app/plans/catalogue.ts";
import { type QuoteInputs, quoteFor } from "../../app/plans/quote.ts";
import type { RecordedEvent } from "../../events/ledger/ledger.ts";
import type { PaymentInitiated } from "../../events/payment/events.ts";
import { FIRST_CATALOGUE } from "../../prisma/seed.ts";
import { quoteChecker } from "../../server/ledgerCommands/quoteCheck.ts";
import { BASE, catalogueEntry, NOW, priceAt } from "../app/samples.ts";
import { order } from "./samples.ts";

const DAY = 86_400;
const TMAI = { symbol: "TMAI" as const, address: BASE.TMAI, decimals: 18 };
const inTmai = { paymentToken: TMAI, price: priceAt({ tmaiPerWeth: 1_845_000n, usdcPerWeth: 3_400n }) };
const lot = { paymentId: "first", valueUsdCents: 3_999n, from: NOW - 10 * DAY, to: NOW + 20 * DAY, planType: 1 };

/** A payment as the checkout records it. `later` seconds tell equal quotes apart. */
function ordered(changes: Partial<QuoteInputs>, later = 0): PaymentInitiated {
  const inputs: QuoteInputs = {
    entry: catalogueEntry("advanced"),
    duration: "monthly",
    paymentToken: { symbol: "USDC", address: order.paymentToken.address, decimals: 6 },
    block: { number: 1_000n, time: NOW },
    blockSeconds: 12,
    membership: null,
    lots: [],
    maxPoolShareBps: 200,
    ...changes,
  };
  const quote = quoteFor(inputs);
  if ("refusal" in quote) throw new Error(quote.refusal.tag);
  const expiresAt = new Date(Date.parse(quote.expiresAt) + later * 1000).toISOString();
  const { slug, name, product, planType, catalogueVersion } = inputs.entry;
  return {
    ...order,
    plan: { slug, name, product, planType, catalogueVersion },
    duration: inputs.duration,
    seconds: SECONDS_OF[inputs.duration],
    paymentToken: inputs.paymentToken,
    quote: { ...quote, expiresAt },
    message: {
      ...order.message,
      product: String(product),
      planType: String(planType),
      expiryDate: String(Date.parse(expiresAt) / 1000),
      token: inputs.paymentToken.address,
      tokenAmount: quote.tokenAmount,
      validity: quote.validUntilBlock,
    },
  };
}

const event = (type: string, data: unknown): RecordedEvent => ({
  ...{ position: 1, streamId: "any", version: 1, type, schemaVersion: 1, data, recordedAt: "2026-11-21T12:00:00.000Z" },
  ...{ metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null } },
  ...{ prevHash: "", hash: "", chainHash: "" },
});

function problemOf(payment: unknown): string | null {
  const check = quoteChecker();
  for (const plan of FIRST_CATALOGUE) expect(check(event("PlanListed", plan))).toBeNull();
  return check(event("PaymentInitiated", payment));
}

test.each([
  ["in stablecoin", ordered({})],
  ["in TMAI", ordered(inTmai)],
  ["for a year, told apart by 19 seconds", ordered({ duration: "yearly" }, 19)],
  ["that renews", ordered({ membership: { planType: 1, expiresAt: NOW + 20 * DAY }, lots: [lot] })],
  [
    "for a higher plan with credit for unused days",
    ordered({ entry: catalogueEntry("premium"), membership: { planType: 1, expiresAt: NOW + 20 * DAY }, lots: [lot] }),
  ],
])("a quote %s follows from its inputs", (_, payment) => {
  expect(problemOf(payment)).toBeNull();
});

test("twenty seconds on the expiry are more than the checkout adds", () => {
  expect(problemOf(ordered({}, 20))).toContain("the quote says expiresAt");
});

test("credit that the recorded lots do not give is found", () => {
  const payment = ordered({ entry: catalogueEntry("premium"), lots: [lot] });
  payment.quote.inputs.lots = [];
  expect(problemOf(payment)).toContain('creditForUnusedDaysUsdCents "2666", its inputs give "0"');
});

test("a discount that nothing gives is found", () => {
  const payment = ordered(inTmai);
  payment.quote.veTmaiDiscountUsdCents = "100";
  expect(problemOf(payment)).toBe('the quote says veTmaiDiscountUsdCents "100", its inputs give "0"');
});

test("a price that its pool's figures do not give is found", () => {
  const payment = structuredClone(ordered(inTmai));
  const [leg] = payment.quote.inputs.price?.legs ?? [];
  if (leg) leg.averageQ112 = String(BigInt(leg.averageQ112) / 2n);
  expect(problemOf(payment)).toBe("price leg 1 does not follow from its pool's figures");
  const other = structuredClone(ordered(inTmai));
  if (other.quote.inputs.price) other.quote.inputs.price.usdPerToken = "1.000000000000000000";
  expect(problemOf(other)).toBe("the price does not follow from its legs");
});

test("a message for another level is found", () => {
  const payment = ordered({});
  expect(problemOf({ ...payment, message: { ...payment.message, planType: "3" } })).toBe(
    'the quote says message.planType "3", its inputs give "1"',
  );
});

test("what cannot be read is said", () => {
  expect(problemOf({ ...ordered({}), quote: null })).toContain("cannot be read: PaymentInitiated 1: quote");
});

test("other events are nothing to it", () => {
  expect(quoteChecker()(event("Noted", {}))).toBeNull();
});
