import { beforeAll, describe, expect, test } from "vitest";
import { verifyIndices } from "#app/areas/indices/publicVerifier.server.ts";
import { readIndex } from "#app/areas/indices/server/detail.server.ts";
import { readInputs } from "#app/areas/indices/server/inputs.server.ts";
import { publicIndices } from "#app/areas/indices/server/listed.server.ts";
import { publishDueDays } from "#app/areas/indices/server/publication/publication.server.ts";
import { readIndexRows } from "#app/areas/indices/server/reads.server.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { filledMarketFixture, MARKET_SEED } from "../support/marketFixture.ts";

// Indices of a simulated market, from their listing to their daily levels, on a real database.

const DAY_0 = "2023-09-14";
const { asOwner, pool, runMarketAt, rows, tamper } = filledMarketFixture();

const books = (time: string) => ({
  ...{ pool: pool(), ledger: postgresLedger(pool(), allProjections), source: `simulated:${MARKET_SEED}` },
  now: () => new Date(time),
});
const publish = async (time: string) => {
  await runMarketAt(time);
  return publishDueDays(books(time));
};
const queryLevels = (slug: string) =>
  rows<{ day: string; level: number; level_net: number; origin: string }>(
    "SELECT day::text, level, level_net, origin FROM indices.levels WHERE slug = $1 ORDER BY day",
    [slug],
  );

describe("the first day of indices", () => {
  beforeAll(async () => {
    expect(await publishDueDays(books("2023-09-15T12:34:56.000Z"))).toEqual([DAY_0]);
  });
  test("the first day lists the reference indices with constituents and a level of 1,000", async () => {
    const listed = await publicIndices(pool());
    expect(listed.map(({ slug }) => slug)).toEqual(expect.arrayContaining(["equal-20", "grades-20", "large-20"]));
    const large = listed.find(({ slug }) => slug === "large-20");
    expect(large?.versions[0]?.method.base).toEqual({ day: DAY_0, level: 1_000 });
    expect(large?.sets[0]?.members).toHaveLength(20);
    expect(large?.sets[0]?.source).toBe(`simulated:${MARKET_SEED}`);
    expect((await queryLevels("large-20")).at(-1)).toMatchObject({ day: DAY_0, level: 1_000, origin: "live" });
  });
  test("an index has a backtest that ends at the base and is never published", async () => {
    const levels = await queryLevels("large-20");
    expect(levels.length).toBeGreaterThan(100);
    expect(levels.slice(0, -1).every(({ origin }) => origin === "backfill")).toBe(true);
    const [before = Number.NaN, base = Number.NaN] = levels.slice(-2).map(({ level }) => level);
    expect(Math.abs(base / before - 1)).toBeLessThan(0.3);
    expect(await rows("SELECT day::text, count FROM read.level_days")).toEqual([
      { day: DAY_0, count: expect.any(Number) },
    ]);
  });
});

const days = () =>
  rows<{ day: string }>("SELECT day::text FROM read.level_days ORDER BY day").then((all) => all.map(({ day }) => day));

describe("the next days of indices", () => {
  test("the next day is not published before 20 minutes past midnight", async () => {
    expect(await publish("2023-09-16T00:19:59.000Z")).toEqual([]);
    expect(await publish("2023-09-16T00:20:00.000Z")).toEqual(["2023-09-15"]);
  });
  test("constituents are set at a Friday's close and are in force three days later", async () => {
    const [set] = await rows<{ as_of: string; in_force_from: string; trigger: string; members: number }>(
      `SELECT as_of::text, in_force_from::text, trigger, jsonb_array_length(fact->'members') AS members
       FROM read.index_sets WHERE slug = 'large-20' ORDER BY as_of DESC LIMIT 1`,
    );
    expect(set).toEqual({ as_of: "2023-09-15", in_force_from: "2023-09-18", trigger: "schedule", members: 20 });
  });
  test("a missed day is published late and marked as late", async () => {
    expect(await publish("2023-09-19T06:00:00.000Z")).toEqual(["2023-09-16", "2023-09-17", "2023-09-18"]);
    expect((await queryLevels("large-20")).slice(-4)).toMatchObject([
      { day: "2023-09-15", origin: "live" },
      { day: "2023-09-16", origin: "late" },
      { day: "2023-09-17", origin: "late" },
      { day: "2023-09-18", origin: "live" },
    ]);
  });
  test("a day is published once, even by two concurrent workers", async () => {
    const before = await days();
    await runMarketAt("2023-09-20T01:00:00.000Z");
    const both = await Promise.all([1, 2].map(() => publishDueDays(books("2023-09-20T01:00:00.000Z"))));
    expect(both.flat()).toContain("2023-09-19");
    expect(await days()).toEqual([...before, "2023-09-19"]);
  });
  test("a day whose worker was killed before the ledger write is published as it was computed", async () => {
    await runMarketAt("2023-09-21T01:00:00.000Z");
    const broken = { ...books("2023-09-21T01:00:00.000Z") };
    const ledger = { ...broken.ledger, append: () => Promise.reject(new Error("killed")) };
    await expect(publishDueDays({ ...broken, ledger })).rejects.toThrow("killed");
    const [stored] = await rows<{ root: string }>("SELECT root FROM indices.days WHERE day = '2023-09-20'");
    expect(await publishDueDays(books("2023-09-21T09:00:00.000Z"))).toEqual(["2023-09-20"]);
    expect(await rows("SELECT root FROM read.level_days WHERE day = '2023-09-20'")).toEqual([stored]);
  });
  test("levels after costs never exceed those before costs", async () => {
    const last = (await queryLevels("large-20")).at(-1);
    expect(last?.level_net).toBeLessThanOrEqual(last?.level ?? 0);
  });
});

describe("indices as shown", () => {
  test("each index has a row with its change, marked where it is from before its listing", async () => {
    const list = await readIndexRows(pool());
    const large = list.find(({ slug }) => slug === "large-20");
    const levels = await queryLevels("large-20");
    const net = (back: number) => levels.at(-1 - back)?.level_net ?? Number.NaN;
    expect(large).toMatchObject({
      ...{ name: "Large 20", isForSale: false, day: "2023-09-20", count: 20, origin: "backfill" },
      ...{ rebalancedAt: "2023-09-18", nextInForce: null, levelNet: net(0) },
      change24hBps: Math.round((net(0) / net(1) - 1) * 1e4),
      change30dBps: Math.round((net(0) / net(30) - 1) * 1e4),
    });
    expect(large?.spark).toHaveLength(90);
    expect(large?.drawdownBps).toBeLessThan(0);
  });
  test("an index shows the level and method without a plan, and the constituents with one", async () => {
    const [look, holdings] = [
      await readIndex(pool(), "large-20", { indices: ["look"] }),
      await readIndex(pool(), "large-20", { indices: ["look", "performance", "holdings"] }),
    ];
    expect([look?.constituents, look?.rounds, look?.history.days.length]).toEqual([null, null, 30]);
    expect(look?.method.count).toBe(20);
    expect(holdings?.constituents?.map(({ weightPpm }) => weightPpm ?? 0).reduce((a, b) => a + b)).toBeCloseTo(1e6, -2);
    expect(holdings?.rounds?.map(({ asOf }) => asOf)).toEqual(["2023-09-15", DAY_0]);
    expect(holdings?.history.backfillUntil).toBe("2023-09-13");
    expect(look?.history.backfillUntil).toBe("2023-09-13");
    expect([look?.next, look?.compared, look?.performance]).toEqual([null, null, null]);
    expect(await readIndex(pool(), "large-21", { indices: [] })).toBeNull();
  });
  test("the contributions of constituents add up to the level's gain since the base", async () => {
    const index = await readIndex(pool(), "large-20", { indices: ["look", "performance", "holdings"] });
    const levels = await queryLevels("large-20");
    const base = levels.find(({ day }) => day === DAY_0)?.level ?? Number.NaN;
    const gained = (levels.at(-1)?.level ?? Number.NaN) / base - 1;
    expect(index?.contributionDays).toBe(6);
    const added = index?.constituents?.reduce((sum, { contributionBps }) => sum + (contributionBps ?? Number.NaN), 0);
    // Each is rounded, and a token that has left is no longer listed.
    const left = index?.rounds?.flatMap(({ removed }) => removed) ?? [];
    if (left.length === 0) expect(Math.abs((added ?? Number.NaN) - gained * 1e4)).toBeLessThan(10);
    expect(index?.constituents?.every(({ slug, name }) => slug !== "" && name !== "")).toBe(true);
  });
  test("an index shows what each rebalancing traded, and the market and its leader for the same days", async () => {
    const index = await readIndex(pool(), "large-20", { indices: ["look", "performance", "holdings"] });
    const [last, first] = index?.rounds ?? [];
    expect(first?.tradedPpm).toBe(1_000_000);
    expect(last?.tradedPpm).toBeLessThan(500_000);
    expect(index?.next).toBeNull();
    const days = index?.history.days.length ?? 0;
    expect(index?.compared?.market).toHaveLength(days);
    expect(index?.compared?.market.at(-1)).toEqual(expect.any(Number));
    expect(index?.compared?.leader?.close).toHaveLength(days);
    expect(index?.performance?.live).toMatchObject({ days: 6, mean: null, daily: null });
    expect(index?.performance?.backtest?.days).toBe(days - 7);
  });
  test("an index shows what its constituents were chosen from, with a reason for each excluded token", async () => {
    const inputs = await readInputs(pool(), "large-20", "2023-09-15");
    if ("tag" in inputs) throw new Error(inputs.tag);
    const { universe } = inputs.sets[0] as { universe: { count: number; excluded: Record<string, number> } };
    expect(inputs.universe).toHaveLength(universe.count);
    expect(inputs.universe.filter(({ reason }) => reason === "class")).toHaveLength(universe.excluded.class ?? 0);
    expect(await readInputs(pool(), "large-20", "2023-09-16")).toEqual({
      tag: "UnknownRound",
      field: "asOf",
      day: "2023-09-16",
    });
    expect(await readInputs(pool(), "none")).toEqual({ tag: "UnknownIndex", slug: "none" });
  });
});

describe("verification of indices", () => {
  test("verification recomputes all levels and universes", async () => {
    const { days: verified, sets, problem } = await verifyIndices(pool());
    expect(problem).toBeNull();
    expect([verified, sets]).toEqual([(await days()).length, (await rows("SELECT FROM read.index_sets")).length]);
  });
  test("verification recomputes the day on which a token was lost, even as the last day", async () => {
    const [{ token } = { token: 0 }] = await rows<{ token: number }>(
      `SELECT (fact->'members'->3->>'tokenId')::int AS token FROM read.index_sets WHERE slug = 'large-20' ORDER BY as_of DESC LIMIT 1`,
    );
    await runMarketAt("2023-09-22T01:00:00.000Z");
    await tamper(`DELETE FROM market.candles_1d WHERE instrument_id = ${token} AND day = '2023-09-21'`);
    await tamper(`UPDATE market.instruments SET delisted_on = '2023-09-21' WHERE instrument_id = ${token}`);
    expect(await publishDueDays(books("2023-09-22T01:00:00.000Z"))).toEqual(["2023-09-21"]);
    const changes = await rows(
      "SELECT kind, day::text FROM read.index_changes WHERE slug = 'large-20' AND token_id = $1",
      [token],
    );
    expect(changes).toEqual([{ kind: "delisted", day: "2023-09-21" }]);
    expect((await verifyIndices(pool())).problem).toBeNull();
  });
  test("verification is not affected by a close that is corrected late", async () => {
    await asOwner(
      `INSERT INTO market.candle_corrections (instrument_id, day, close, source)
       SELECT instrument_id, day, close * 35, source FROM market.candles_1d WHERE day = '2023-09-18'`,
    );
    expect((await verifyIndices(pool())).problem).toBeNull();
  });
  test("verification names the index and the day of a level that was changed", async () => {
    await tamper("UPDATE indices.levels SET level = level + 1 WHERE slug = 'large-20' AND day = '2023-09-17'");
    expect((await verifyIndices(pool())).problem).toMatch(
      /^large-20 of 2023-09-17: stored is the level \d+\.\d+, its closes give \d+\.\d+$/,
    );
    await tamper("UPDATE indices.levels SET level = level - 1 WHERE slug = 'large-20' AND day = '2023-09-17'");
  });
  test("verification names a universe with a removed token", async () => {
    await tamper(
      "DELETE FROM indices.universe WHERE slug = 'equal-20' AND instrument_id = (SELECT min(instrument_id) FROM indices.universe)",
    );
    expect((await verifyIndices(pool())).problem).toBe(
      "equal-20, constituents as of 2023-09-14: the stored universe does not have the root that was published",
    );
  });
});
