import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { type CardFixture, openCardFixture } from "../support/cardFixture.ts";
import { sizeFrom } from "../support/level.ts";
import { manageProcesses } from "./lives.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// Workers that check card payments under kill -9: none lost, none doubled. Source: docs/spec/cards.md#9.

const ROUNDS = sizeFrom("FAULT_CARD_ROUNDS", { gate: 4, all: 50 });
const PAYMENTS_PER_RUN = 4;
const LOST = { lose: "on" };
const TWICE = { twice: "on" };
const WAYS: readonly Record<string, string>[] = [{}, TWICE, {}, LOST];

let fixture: CardFixture;
let lives: ReturnType<typeof manageProcesses>;
beforeAll(async () => {
  fixture = await openCardFixture();
  lives = manageProcesses("cardWorker.ts");
}, 180_000);
afterAll(async () => {
  lives.end();
  await fixture.close();
});

test(`${ROUNDS} rounds of kill -9 lose no card payment and double none ${SEED_IN_TITLE}`, async () => {
  const random = createRandom(SEED);
  const renewals = new Map<string, string>();
  const paid: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const killed = lives.killAgainAndAgain({ times: 1, lifetime: () => random() * 400 });
    for (const way of WAYS.slice(0, PAYMENTS_PER_RUN)) {
      const begun = await fixture.begin({ renews: random() < 0.5 });
      await fixture.pay(begun.sessionId, undefined, way);
      paid.push(begun.cardPaymentId);
      if (begun.order.renewalId) renewals.set(begun.order.renewalId, begun.cardPaymentId);
      // Hints arrive while workers run, die and start.
      await sleep(random() * 200);
    }
    await killed;
  }
  const worker = lives.begin();
  const unsaved = async () =>
    (await fixture.rows("SELECT FROM read.card_payments WHERE status <> 'CardPlanSaved' OR fee_usd_cents IS NULL"))
      .length;
  await expect.poll(unsaved, { timeout: 120_000, interval: 100 }).toBe(0);
  worker.kill("SIGKILL");
  expect(await fixture.rows("SELECT FROM read.card_payments")).toHaveLength(paid.length);
  for (const cardPaymentId of paid) {
    const types = await fixture.types(`card-${cardPaymentId}`);
    for (const once of ["CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"])
      expect(types.filter((type) => type === once)).toHaveLength(1);
  }
  for (const renewalId of renewals.keys())
    expect(await fixture.types(`renewal-${renewalId}`)).toEqual(["RenewalStarted"]);
  expect(await fixture.rows("SELECT FROM read.renewals")).toHaveLength(renewals.size);
  expect(await verifyLedger(postgresLedger(fixture.database.pool, []))).toMatchObject({ ok: true });
});
