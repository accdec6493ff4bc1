import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyIndices } from "#app/areas/indices/publicVerifier.server.ts";
import { addDays } from "#app/services/marketData/model/days.ts";
import { verifyGrades } from "#app/services/marketData/publicVerifier.server.ts";
import { lastOfficialDay } from "#app/services/marketData/server/grading/publication.server.ts";
import { simulatedMarket } from "#app/services/marketData/server/sources/simulatedMarket.server.ts";
import { runMarketWorker } from "#app/services/marketData/server/task.server.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { LOCKS } from "#events/locks.ts";
import { allProjections } from "#events/projections/all.ts";
import { sizeFrom } from "../support/level.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { hashTable, publishedDays, readFacts } from "./marketFacts.ts";
import { type Death, live } from "./marketLives.ts";
import { createRandom, SEED, SEED_IN_TITLE, shuffled } from "./random.ts";

// The market worker under kill -9: no day is lost or published twice, and neither is anything else.

/** One of its tokens is delisted on the morning of 2023-07-21: its last day ends before that of the others. */
const MARKET = "kills-283";
const MOMENTS = ["2023-07-21T12:00:00.000Z", "2023-07-23T00:20:00.000Z"];
const DAYS = ["2023-07-20", "2023-07-21", "2023-07-22"];
/** The simulated market's first day. */
const FIRST_DAY = "2023-01-01";
const METHODS = ["trader-1", "investor-1"];
const KILLS = sizeFrom("FAULT_KILLS", { gate: 12, all: 200 });
/** Counted from when the worker is ready: on an idle machine its first round takes most of this time. */
const LONGEST_LIFE_MS = 1_000;
const random = createRandom(SEED);

const databases: FreshDatabase[] = [];
let twin: Record<string, string>;

async function aDatabase(): Promise<FreshDatabase> {
  const database = await freshDatabase();
  databases.push(database);
  return database;
}
const lifeOn = ({ appUrl }: FreshDatabase, moments: readonly string[] = MOMENTS) => ({
  url: appUrl,
  seed: MARKET,
  moments,
});

beforeAll(async () => {
  const database = await aDatabase();
  await live(lifeOn(database));
  twin = await readFacts(database.pool);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});

test("a worker that is never killed publishes every day by both methods", async () => {
  for (const method of METHODS) expect(await publishedDays((databases[0] as FreshDatabase).pool, method)).toEqual(DAYS);
  expect(Object.values(twin).filter((fact) => fact.startsWith("0 "))).toEqual([]);
});

test(`a worker killed around every step produces the same market as one that is never killed ${SEED_IN_TITLE}`, async () => {
  const database = await aDatabase();
  const places = new Set<string>();
  // In this order first: it leads through every place, one of them between grading and publishing.
  let deaths = [...DEATHS].reverse();
  let left = MOMENTS;
  while (left.length > 0) {
    if (deaths.length === 0) deaths = shuffled(DEATHS, random);
    const { place, through, killed } = await live({ ...lifeOn(database, left), death: deaths.pop() as Death });
    expect(killed).toBe(place !== null);
    if (place) places.add(place);
    left = left.slice(through.length);
  }
  // Whether a run also ends at a day of indices depends on where the previous one ended.
  expect([...places]).toEqual(expect.arrayContaining(["candles_1d", "candles_1h", "grades", "ledger"]));
  expect(await readFacts(database.pool)).toEqual(twin);
  await expectPublishedOnce(database, DAYS.at(-1) as string);
});
/** The first steps of a run, so that most runs get further than the last and none gets far. */
const DEATHS: Death[] = ([1, 2, 3] as const).flatMap((step) =>
  (["before", "amid", "after"] as const).map((manner) => ({ step, manner })),
);

test(`a worker killed ${KILLS} times at any time misses no day and doubles none ${SEED_IN_TITLE}`, async () => {
  const database = await aDatabase();
  const clock = (round: number) => new Date(Date.parse(MOMENTS[0] as string) + round * 7 * HOUR_MS).toISOString();
  const momentsFrom = (round: number) => Array.from({ length: 40 }, (_, later) => clock(round + later));
  let round = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const { through } = await live(lifeOn(database, momentsFrom(round)), random() * LONGEST_LIFE_MS);
    round += through.length + 1;
  }
  const last = clock(round);
  expect((await live(lifeOn(database, [last]))).killed).toBe(false);

  const other = await aDatabase();
  await live(lifeOn(other, [clock(0), last]));
  for (const candles of [DAILY, hourlySince(last)])
    expect(await hashTable(database.pool, candles)).toBe(await hashTable(other.pool, candles));
  await expectPublishedOnce(database, lastOfficialDay(new Date(last)));
});
const HOUR_MS = 3_600_000;

test(`two concurrent workers that are killed now and then grade and publish each day once ${SEED_IN_TITLE}`, async () => {
  const database = await aDatabase();
  const work = async () => {
    for (let left = MOMENTS, kill = 0; left.length > 0; kill++) {
      const { through } = await live(lifeOn(database, left), kill < 2 ? random() * LONGEST_LIFE_MS : undefined);
      left = left.slice(through.length);
    }
  };
  await Promise.all([work(), work()]);
  expect(await readFacts(database.pool)).toEqual(twin);
  await expectPublishedOnce(database, DAYS.at(-1) as string);
});

test("a worker whose commit gets no answer continues from what is stored", async () => {
  const database = await aDatabase();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 5 });
  let isLost = false;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const ask = (...given: unknown[]) => {
      const answered = query(...given);
      if (isLost || given[0] !== "COMMIT") return answered;
      isLost = true;
      return answered.then(() => Promise.reject(new Error("the connection is lost")));
    };
    Object.assign(client, { query: ask });
  });
  let now = new Date(MOMENTS[0] as string);
  const source = simulatedMarket(pool, MARKET);
  const market = { pool, ledger: postgresLedger(pool, allProjections), source, now: () => now };
  const round = () => runMarketWorker(market, new AbortController().signal);
  try {
    await expect(round()).rejects.toThrow("the connection is lost");
    for (const moment of MOMENTS) {
      now = new Date(moment);
      await round();
    }
  } finally {
    await pool.end();
  }
  expect(await readFacts(database.pool)).toEqual(twin);
});

test("a worker waits for the transactions of a killed worker to end, even when the task's lock is free", async () => {
  const database = await aDatabase();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 5 });
  const ended = await pool.connect();
  let isStored = false;
  try {
    await ended.query("BEGIN");
    await ended.query("SELECT pg_advisory_xact_lock_shared($1)", [LOCKS.storing]);
    const source = simulatedMarket(pool, MARKET);
    const market = {
      pool,
      ledger: postgresLedger(pool, allProjections),
      source,
      now: () => new Date(MOMENTS[0] as string),
    };
    const round = runMarketWorker(market, new AbortController().signal).then(() => {
      isStored = true;
    });
    await expect.poll(() => waitingFor(database.pool, LOCKS.storing), { timeout: 10_000 }).toBe(1);
    expect(isStored).toBe(false);
    expect(await hashTable(database.pool, DAILY)).toMatch(/^0 /);
    await ended.query("COMMIT");
    await round;
  } finally {
    ended.release();
    await pool.end();
  }
  expect(await hashTable(database.pool, DAILY)).not.toMatch(/^0 /);
});

async function waitingFor(pool: pg.Pool, lock: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted",
    [lock],
  );
  return rows[0]?.count ?? 0;
}

const CANDLES = "slug, open, high, low, close, volume";
const DAILY = `${CANDLES}, day, cap FROM market.candles_1d JOIN market.instruments USING (instrument_id)`;
const HOURLY = `${CANDLES}, at FROM market.candles_1h JOIN market.instruments USING (instrument_id)`;
/** Those that a worker that starts at this time keeps: an earlier one also kept older ones. */
const hourlySince = (moment: string) => `${HOURLY} WHERE at > timestamptz '${moment}' - interval '60 days'`;

/** Every day since the first candles is graded, those since the first publication are published, and everything verifies. */
async function expectPublishedOnce({ adminUrl, pool }: FreshDatabase, last: string): Promise<void> {
  for (const method of METHODS) {
    const days = await publishedDays(pool, method);
    const { rows } = await pool.query<{ day: string; published: boolean }>(
      `SELECT day::text, origin <> 'backfill' AS published FROM market.grade_days WHERE method = $1 ORDER BY day`,
      [method],
    );
    expect(rows).toEqual(daysBetween(FIRST_DAY, last).map((day) => ({ day, published: day >= (days[0] ?? "") })));
    expect(days).toEqual(daysBetween(days[0] ?? "", last));
  }
  const { rows: levels } = await pool.query<{ day: string }>("SELECT day::text FROM read.level_days ORDER BY day");
  expect(levels.map(({ day }) => day)).toEqual(daysBetween(levels[0]?.day ?? "", last));
  expect(await verifyIndices(pool)).toMatchObject({ problem: null, days: levels.length });
  const ledger = postgresLedger(pool, []);
  expect(await verifyGrades(pool, ledger)).toMatchObject({ problem: null });
  expect(await verifyLedger(ledger)).toMatchObject({ ok: true });
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2 });
  const { appended, rebuilt } = await asAppendedAndRebuilt(admin).finally(() => admin.end());
  expect(appended).toEqual(rebuilt);
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
