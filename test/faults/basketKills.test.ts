import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { type Basket, openBasketFixture } from "../support/basketFixture.ts";
import { sizeFrom } from "../support/level.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { manageProcesses } from "./lives.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// Orders of several tokens while two watchers look for them, which are killed in turn at random times.

const ROUNDS = sizeFrom("FAULT_ROUNDS", { gate: 6, all: 20 });
const LONGEST_LIFE_MS = 500;
const TOKENS = [0, 1, 4, 5];
const TRADERS = [3, 4, 5];

/** How far the trader gets: as one batch, leg by leg, with a leg that reverts, without reporting, or with nothing sent. */
type Reach = "batch" | "legs" | "reverted" | "untold" | "half" | "unsent";
const REACHES: readonly Reach[] = ["batch", "legs", "reverted", "untold", "half", "unsent"];
const ENDS: Record<Reach, string> = {
  ...{ batch: "OrderFilled", legs: "OrderFilled", untold: "OrderFilled" },
  ...{ reverted: "OrderPartlyFilled", half: "OrderPartlyFilled", unsent: "OrderExpired" },
};

let fixture: Awaited<ReturnType<typeof openBasketFixture>>;
beforeAll(async () => {
  fixture = await openBasketFixture();
}, 120_000);
afterAll(() => fixture.close());

async function trade(trader: number, reach: Reach, random: () => number): Promise<Basket> {
  const mode = reach === "batch" ? "atomic" : "whatGoes";
  const basket = await fixture.ordered(trader, {
    tokens: TOKENS,
    usd: 20 + Math.floor(random() * 30),
    mode,
    slippageBps: 500,
  });
  const { orderId, calls } = basket;
  if (reach === "unsent") return basket;
  if (reach === "batch") {
    const hash = await fixture.sendBatch(trader, fixture.callsIn(calls));
    await fixture.recordOrderSent(orderId, hash);
    return basket;
  }
  await fixture.approve(trader, calls);
  for (const leg of reach === "half" ? calls.legs.slice(0, 2) : calls.legs) {
    const hash = await fixture.sendOne(trader, leg, reach === "reverted" && leg.leg === 2 ? 60_000n : undefined);
    if (reach === "legs" || reach === "reverted") await fixture.recordOrderSent(orderId, hash);
  }
  return basket;
}

const wealth = async (trader: number) =>
  Promise.all(
    [fixture.stablecoin, ...TOKENS.map((index) => fixture.token(index).address)].map((address) =>
      fixture.readUnits(trader, address),
    ),
  );

test(`${ROUNDS} orders whose two watchers are killed execute no leg twice and match the chain ${SEED_IN_TITLE}`, async () => {
  const random = createRandom(SEED);
  const before = await Promise.all(TRADERS.map(wealth));
  const placed: { trader: number; reach: Reach; orderId: string }[] = [];
  const lives = manageProcesses("swapWatcher.ts");
  let isQuiet = false;
  let kills = 0;
  const keepKilling = async () => {
    // On a fast machine the trades finish before many watchers have run: those that settle them are killed too.
    while (!isQuiet || kills < ROUNDS) {
      await lives.killAgainAndAgain({ times: 1, lifetime: () => random() * LONGEST_LIFE_MS });
      kills += 1;
    }
  };
  const killing = Promise.all([keepKilling(), keepKilling()]);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const [trader, reach] = [TRADERS[round % TRADERS.length] as number, REACHES[round % REACHES.length] as Reach];
      // In every fourth round the last blocks leave the chain, with their fills.
      const snapshot = round % 4 === 3 ? await fixture.miner.snapshot() : null;
      const { orderId } = await trade(trader, reach, random);
      placed.push({ trader, reach, orderId });
      await sleep(random() * LONGEST_LIFE_MS);
      if (snapshot === null) continue;
      await fixture.miner.revert({ id: snapshot });
      await fixture.miner.mine({ blocks: 40 });
      placed.splice(-1, 1, { trader, reach: "unsent", orderId });
    }
    await fixture.miner.increaseTime({ seconds: 1_300 });
    await fixture.miner.mine({ blocks: 110 });
  } finally {
    isQuiet = true;
    await killing;
    lives.end();
  }
  for (let round = 0; round < 3; round++) await fixture.watch();
  expect(kills).toBeGreaterThanOrEqual(ROUNDS);

  const given = new Map(TRADERS.map((trader) => [trader, [0n, 0n, 0n, 0n, 0n]]));
  for (const { trader, reach, orderId } of placed) {
    const types = await fixture.readEventTypes(orderId);
    const { status, legs } = await fixture.progress(orderId);
    expect([reach, status, types.at(-1)]).toEqual([reach, ENDS[reach], ENDS[reach]]);
    const moved = given.get(trader) as bigint[];
    for (const leg of legs) {
      if (leg.state !== "executed") continue;
      moved[0] = (moved[0] as bigint) - BigInt(leg.spent);
      moved[leg.leg] = (moved[leg.leg] as bigint) + BigInt(leg.received);
    }
  }
  const after = await Promise.all(TRADERS.map(wealth));
  for (const [index, trader] of TRADERS.entries())
    expect(after[index]?.map((units, of) => units - (before[index]?.[of] as bigint))).toEqual(given.get(trader));
  const admin = new pg.Pool({ connectionString: fixture.database.adminUrl, max: 2 });
  try {
    expect(await verifyLedger(postgresLedger(admin, []))).toMatchObject({ ok: true });
    const { appended, rebuilt } = await asAppendedAndRebuilt(admin);
    expect(appended).toEqual(rebuilt);
  } finally {
    await admin.end();
  }
}, 600_000);
