import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardWorld, GOOD_CARD, openCardWorld } from "../support/cardWorld.ts";
import { sizeFrom } from "../support/level.ts";

// Hints may come in any order, again and again, or never: what is recorded is the same. Source: cards.md 7.

const LIVES = sizeFrom("CARD_LIVES", { gate: 8, all: 100 });
const HINTS = sizeFrom("CARD_HINTS", { gate: 400, all: 10_000 });
const AT_ONCE = 16;

let world: CardWorld;
let sweep: typeof import("#app/areas/cardPayments/server/sweep/events.server.ts");
beforeAll(async () => {
  world = await openCardWorld();
  sweep = await import("#app/areas/cardPayments/server/sweep/events.server.ts");
}, 180_000);
afterAll(() => world.close());

type Hint = { type: string; objectId: string };
type Life = { hints: Hint[]; streams(): Promise<string[][]> };

/** A whole life at the provider, of which nobody has told us: paid, renewed, disputed, lost. */
async function wholeLife(): Promise<Life> {
  const before = new Set((await world.atProvider("event")).map(({ id }) => id));
  const { cardPaymentId, order, sessionId } = await world.begin({ renews: true });
  await world.pay(sessionId, GOOD_CARD);
  const [subscription] = await world.atProvider("subscription");
  await world.act("renew", String(subscription?.id));
  const [invoice] = await world.atProvider("invoice");
  const [charge] = await world.atProvider("charge");
  await world.act("dispute", String(charge?.id));
  const [dispute] = await world.atProvider("dispute");
  await world.act("lose", String(dispute?.id));
  const events = (await world.atProvider("event")).filter(({ id }) => !before.has(id));
  const { paymentOfInvoice } = await import("#app/areas/cardPayments/server/settle/invoices.server.ts");
  return {
    hints: events.map(({ type, data }) => ({
      type: String(type),
      objectId: (data as { object: { id: string } }).object.id,
    })),
    streams: () =>
      Promise.all(
        [
          `card-${cardPaymentId}`,
          `card-${paymentOfInvoice(String(invoice?.id))}`,
          `renewal-${order.renewalId}`,
          `case-card-${String(dispute?.id)}`,
        ].map(world.types),
      ),
  };
}

test("older webhook overwrites newer state: any order of a life's hints, repeated and left out, ends in the same streams", async () => {
  const inOrder = await wholeLife();
  for (const { type, objectId } of [...inOrder.hints].reverse()) await world.lookAt.lookAt(type, objectId);
  const expected = await inOrder.streams();
  expect(expected).toEqual([
    ["CardPaymentInitiated", "CardSessionOpened", "CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"],
    [
      ...["CardPaymentInitiated", "CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"],
      ...["CardDisputed", "CardPlanPaused", "CardDisputeClosed", "CardPlanWithdrawn"],
    ],
    ["RenewalStarted", "RenewalCharged", "RenewalStopped"],
    ["CaseOpened"],
  ]);
  const order = fc.array(fc.nat(30), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(order, async (places) => {
      const life = await wholeLife();
      // Whatever came, the provider's own list has the rest.
      const some = places.map((place) => life.hints[place % life.hints.length] as Hint);
      for (const { type, objectId } of some) await world.lookAt.lookAt(type, objectId);
      await sweep.sweepEvents();
      await world.workHints();
      expect(await life.streams()).toEqual(expected);
    }),
    { numRuns: LIVES, endOnFailure: true },
  );
});

test(`${HINTS} repeated and shuffled hints, ${AT_ONCE} at once: one plan each, and no error`, async () => {
  const sessions: { cardPaymentId: string; sessionId: string }[] = [];
  for (let n = 0; n < Math.max(10, HINTS / 100); n++) {
    const begun = await world.begin();
    await world.pay(begun.sessionId);
    sessions.push(begun);
  }
  let left = HINTS;
  const hint = async (place: number) => {
    for (; left > 0; ) {
      left -= 1;
      // Neighbours of one another, so that the same one is looked at by several at once.
      const { sessionId } = sessions[(left + (left % 7) * place) % sessions.length] as { sessionId: string };
      await world.lookAt.lookAt("checkout.session.completed", sessionId);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => hint(place)));
  for (const { cardPaymentId } of sessions)
    expect((await world.types(`card-${cardPaymentId}`)).slice(2)).toEqual([
      ...["CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"],
    ]);
});
