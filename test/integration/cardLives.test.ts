import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { type CardFixture, openCardFixture } from "../support/cardFixture.ts";
import { type Hint, LIVES, type LifeName, openCardLives } from "../support/cardLives.ts";
import { sizeFrom } from "../support/level.ts";
import fc from "../support/properties.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";

// Hints may arrive in any order, repeatedly or never: what is recorded is the same. Source: docs/spec/cards.md#7.

const ORDERS = sizeFrom("CARD_LIVES", { gate: 2, all: 30 });

let fixture: CardFixture;
let lives: Awaited<ReturnType<typeof openCardLives>>;
beforeAll(async () => {
  fixture = await openCardFixture();
  lives = await openCardLives(fixture);
}, 180_000);
afterAll(() => fixture.close());

test.each(Object.keys(LIVES) as LifeName[])(
  "older webhook overwrites newer state: %s ends in the same streams for any order and subset of its hints",
  async (name) => {
    const inOrder = await lives.live(name);
    for (const { type, objectId } of [...inOrder.hints].reverse()) {
      await fixture.lookAt.checkObject(type, objectId);
      await lives.settleAll();
    }
    const expected = await inOrder.recorded();
    expect(expected.periods.length).toBeGreaterThan(0);
    const order = fc.array(fc.nat(60), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(order, async (places) => {
        const life = await lives.live(name);
        const some = places.map((place) => life.hints[place % life.hints.length] as Hint);
        for (const { type, objectId } of some) await fixture.lookAt.checkObject(type, objectId);
        await lives.settleAll();
        expect(await life.recorded()).toEqual(expected);
      }),
      { numRuns: ORDERS, endOnFailure: true },
    );
  },
);

test("the ledger verifies after all lives of a card payment, and a rebuild gives the same read models", async () => {
  const owner = new pg.Pool({ connectionString: fixture.database.adminUrl });
  try {
    expect(await verifyLedger(postgresLedger(owner, []))).toMatchObject({ ok: true });
    const { appended, rebuilt } = await asAppendedAndRebuilt(owner);
    expect(rebuilt).toEqual(appended);
  } finally {
    await owner.end();
  }
});
