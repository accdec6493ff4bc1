import { v7 as uuidv7 } from "uuid";
import type { RefundRequested } from "#events/refund/events.ts";
import refundSample from "../events/samples/RefundRequested.1.json" with { type: "json" };
import { type CardFixture, openCardFixture } from "./cardFixture.ts";
import { createRandom } from "./seededRandom.ts";

/** Card payments with random refunds of parts at the test provider, recorded as its sweep would. */

type Paid = { cardPaymentId: string; chargeId: string; subject: string; left: number; total: number };

/** A world with this many refunds of as many charges as they need. @returns it, and how to compare it with the provider */
export async function refundAtRandom(refunds: number, seed: number) {
  const fixture = await openCardFixture();
  const random = createRandom(seed);
  const { appendToRefund } = await import("./moneyFacts.ts");
  const { refund } = await import("#app/areas/cardPayments/publicProvider.server.ts");
  let paid = await payByCard(fixture);
  let charges = 1;
  for (let number = 1; number <= refunds; number++) {
    if (paid.left === 0) {
      paid = await payByCard(fixture);
      charges += 1;
    }
    // One in four refunds the whole remainder.
    const cents = random(4) === 0 ? paid.left : 1 + random(paid.left);
    const refundId = uuidv7();
    const { chargeId, cardPaymentId } = paid;
    const made = await refund({ refundId, chargeId, amountUsdCents: String(cents) });
    const before = paid.total - paid.left;
    paid = { ...paid, left: paid.left - cents };
    await appendToRefund(refundId, {
      type: "RecordOutside",
      request: makeRequest(paid, { number, cents, before }),
      settled: {
        providerRefundId: made.providerRefundId,
        stream: `card-${cardPaymentId}`,
        after: { refundedUsdCents: String(before + cents), lot: null, consumes: [] },
      },
    });
  }
  return { fixture, charges };
}

async function payByCard(fixture: CardFixture): Promise<Paid> {
  const { cardPaymentId, sessionId, order } = await fixture.begin();
  await fixture.pay(sessionId);
  const answer = await fixture.settle.settleCard(cardPaymentId);
  if (answer.status !== "saved") throw new Error(`the payment is ${answer.status}`);
  const captured = await fixture.readData<{ chargeId: string; amountUsdCents: string }>(
    `card-${cardPaymentId}`,
    "CardPaymentCaptured",
  );
  const [{ chargeId, amountUsdCents } = { chargeId: "", amountUsdCents: "0" }] = captured;
  const total = Number(amountUsdCents);
  return { cardPaymentId, chargeId, subject: order.subject, left: total, total };
}

type Part = { number: number; cents: number; before: number };

function makeRequest(
  { cardPaymentId, chargeId, subject, total }: Paid,
  { number, cents, before }: Part,
): RefundRequested {
  const { wallet: _, membershipAfter: __, paidToken: ___, ...sample } = refundSample.data as RefundRequested;
  const { referral: _____, units: ____, ...money } = sample.takes;
  const amountUsdCents = String(cents);
  return {
    ...{ ...sample, number, by: "provider", rule: "goodwill", subject, amountUsdCents },
    about: { kind: "card", id: cardPaymentId },
    payout: { kind: "card", provider: "test", livemode: false, chargeId, amountUsdCents },
    takes: { ...money, usdCents: amountUsdCents, taxUsdCents: "0" },
    inputs: {
      ...sample.inputs,
      paid: { usdCents: String(total), taxUsdCents: "0", at: sample.inputs.paid.at },
      refundedBefore: { usdCents: String(before), taxUsdCents: "0" },
    },
  };
}
