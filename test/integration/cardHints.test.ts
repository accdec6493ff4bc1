import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardFixture, openCardFixture } from "../support/cardFixture.ts";
import { sizeFrom } from "../support/level.ts";

// The same hints many times, from many callers in parallel. Source: docs/spec/cards.md#9.

const HINTS = sizeFrom("CARD_HINTS", { gate: 400, all: 10_000 });
const AT_ONCE = 16;

let fixture: CardFixture;
beforeAll(async () => {
  fixture = await openCardFixture();
}, 180_000);
afterAll(() => fixture.close());

test(`${HINTS} repeated and shuffled hints, ${AT_ONCE} concurrently, give one plan each and no error`, async () => {
  const sessions: { cardPaymentId: string; sessionId: string }[] = [];
  for (let n = 0; n < Math.max(10, HINTS / 100); n++) {
    const begun = await fixture.begin();
    await fixture.pay(begun.sessionId);
    sessions.push(begun);
  }
  let left = HINTS;
  const hint = async (index: number) => {
    for (; left > 0; ) {
      left -= 1;
      // Adjacent ones, so that several callers look at the same one at the same time.
      const { sessionId } = sessions[(left + (left % 7) * index) % sessions.length] as { sessionId: string };
      await fixture.lookAt.checkObject("checkout.session.completed", sessionId);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => hint(index)));
  for (const { cardPaymentId } of sessions)
    expect((await fixture.types(`card-${cardPaymentId}`)).slice(2)).toEqual([
      ...["CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"],
    ]);
});
