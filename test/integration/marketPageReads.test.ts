import type { Pool } from "pg";
import { describe, expect, test } from "vitest";
import type { MarketPageData, ReadyMarket } from "#app/areas/market/model/marketPage.ts";
import type { CorrelationDays } from "#app/areas/market/model/marketRange.ts";
import { readClose } from "#app/areas/market/server/market/marketClose.server.ts";
import { marketPage } from "#app/areas/market/server/market/marketPage.server.ts";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { addDays } from "#app/services/marketData/model/days.ts";
import { buildGradeView } from "#app/services/marketData/model/gradeView.ts";
import { FIRST_RUN_AT, filledMarketFixture, MARKET_SEED, marketFixture } from "../support/marketFixture.ts";

// The market page over a simulated market of some months, for callers of different plans.

const empty = marketFixture();
const { pool, rows } = filledMarketFixture();
const NOW = new Date(FIRST_RUN_AT);
const DAY = "2023-09-14";
const SOURCE = `simulated:${MARKET_SEED}`;

type MarketRequest = {
  plans?: string[];
  range?: string;
  correlation?: CorrelationDays;
  source?: string | null;
  now?: Date;
  on?: Pool;
};

function page({
  plans = [],
  range,
  correlation = 90,
  source = SOURCE,
  now = NOW,
  on = pool(),
}: MarketRequest = {}): Promise<MarketPageData> {
  const entitlements = mergeEntitlements(plans);
  const marketRequest = {
    range: range ?? null,
    correlation,
    entitlements,
    view: buildGradeView(entitlements, new Date(0), now),
    source,
  };
  return marketPage(on, marketRequest, now, (day) => readClose(on, day, now));
}
async function ready(marketRequest?: MarketRequest): Promise<ReadyMarket> {
  const data = await page(marketRequest);
  if (data.state !== "ready") throw new Error(`the page is ${data.state}`);
  return data;
}

describe("the market page without data", () => {
  test("the page shows what is being prepared", async () => {
    await empty.pool().query("INSERT INTO market.progress (what, done, total) VALUES ('simulated candles', 2, 8)");
    expect(await page({ on: empty.pool() })).toEqual({
      state: "preparing",
      work: [{ what: "simulated candles", done: 2, total: 8 }],
    });
  });

  test("the page reports that there is no market if no source is configured", async () => {
    expect(await page({ source: null, on: empty.pool() })).toEqual({ state: "none" });
  });
});

describe("the market page with data", () => {
  test("the totals are those of the last day's close", async () => {
    const { day, totals, dueSince, source } = await ready();
    const [stored] = await rows<{ figures: Record<string, number> }>(
      "SELECT figures FROM market.market_days ORDER BY day DESC LIMIT 1",
    );
    const [before] = await rows<{ cap: number }>(
      "SELECT (figures->>'cap')::float8 AS cap FROM market.market_days ORDER BY day DESC OFFSET 1 LIMIT 1",
    );
    expect(day).toBe(DAY);
    expect(dueSince).toBeNull();
    expect(source).toEqual({ key: "simulated", isSimulated: true, attribution: null });
    expect(totals).toMatchObject({
      cap: stored?.figures.cap,
      volume: stored?.figures.volume,
      breadth: stored?.figures.above50,
      volatility: stored?.figures.volIndex,
      volatility10: stored?.figures.vol10,
    });
    expect(totals.capChange24h).toBeCloseTo((stored?.figures.cap ?? 0) / (before?.cap ?? 0) - 1, 12);
  });

  test("a source that has been silent for a day is reported as late since its data was due", async () => {
    const { dueSince } = await ready({ now: new Date("2023-09-16T02:00:00.000Z") });
    expect(dueSince).toBe("2023-09-16T00:15:00.000Z");
  });

  test("a caller without a plan sees 90 days, and no earlier day leaves the server", async () => {
    const free = await ready({ range: "all" });
    expect(free.range).toBe("90d");
    expect(free.refused).toEqual({ range: "all", opensWith: "premium" });
    expect(free.ranges.map(({ opensWith }) => opensWith)).toEqual([null, null, "advanced", "premium"]);
    expect(free.histories.days).toEqual({ first: addDays(DAY, -89), every: 1, count: 90 });
    for (const run of free.histories.regimes) expect(run.from >= addDays(DAY, -89)).toBe(true);
    // A 50-day average would reveal earlier days through its differences, so it begins late instead.
    const mean = free.histories.capMean?.values ?? [];
    expect(mean.slice(0, 39).every((value) => value === null)).toBe(true);
    expect(mean[39]).not.toBeNull();
  });

  test("a plan with full history shows all of it, thinned to what a chart draws", async () => {
    const { range, histories } = await ready({ plans: ["premium"], range: "all" });
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      "SELECT count(*)::int AS count FROM market.market_days",
    );
    expect(range).toBe("all");
    expect(histories.days).toEqual({ first: "2023-01-01", every: 2, count: Math.ceil(count / 2) });
    const [low] = await rows<{ day: string; cap: number }>(
      "SELECT day::text, (figures->>'cap')::float8 AS cap FROM market.market_days ORDER BY 2 LIMIT 1",
    );
    expect(histories.cap?.lowest.day).toBe(low?.day);
  });

  test("the market shares add up to 100 percent every day", async () => {
    const { histories } = await ready();
    const { leader, second, others, pegged } = histories.shares ?? {};
    leader?.values.forEach((share, index) => {
      const sum = [share, second?.values[index], others?.values[index], pegged?.values[index]];
      expect(sum.reduce<number>((all, part) => all + (part ?? 0), 0)).toBeCloseTo(1, 4);
    });
    const [stored] = await rows<{ share: number }>(
      "SELECT (figures->>'leaderShare')::float8 AS share FROM market.market_days ORDER BY day DESC LIMIT 1",
    );
    expect(leader?.last.value).toBeCloseTo(stored?.share ?? 0, 5);
  });

  test("sectors count only coins, and their market caps are those of the close", async () => {
    const { sectors } = await ready();
    const stored = await rows<{ category: string; tokens: number; cap: number }>(
      `SELECT category, count(*)::int AS tokens, sum(cap::float8) AS cap FROM market.candles_1d
       JOIN market.instruments USING (instrument_id) JOIN market.instrument_categories USING (instrument_id)
       WHERE day = '${DAY}' AND class = 'coin' AND cap > 0 GROUP BY category ORDER BY 3 DESC`,
    );
    expect(sectors.rows.map(({ category, tokens }) => ({ category, tokens }))).toEqual(
      stored.map(({ category, tokens }) => ({ category, tokens })),
    );
    expect(sectors.rows[0]?.cap).toBeCloseTo(stored[0]?.cap ?? 0, -3);
  });

  test("the map has each coin once and names the ones that it leaves out", async () => {
    const { sectors, leader } = await ready();
    const symbols = sectors.map.tokens.map(({ symbol }) => symbol);
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(sectors.map.leftOut.map(({ symbol }) => symbol)).toContain(leader?.symbol);
    for (const { symbol } of sectors.map.leftOut) expect(symbols).not.toContain(symbol);
  });

  test("movers are rated coins, the strongest move first", async () => {
    const { movers, rated } = await ready();
    expect(movers.among).toBe(rated);
    const [best] = await rows<{ symbol: string }>(
      "SELECT symbol FROM market.snapshots WHERE class = 'coin' AND not_rated IS NULL ORDER BY change_24h DESC LIMIT 1",
    );
    expect(movers.up[0]?.symbol).toBe(best?.symbol);
    expect(movers.down.every(({ change24h }) => change24h < 0)).toBe(true);
  });

  test("weekly grade movers are the day before's 20 largest tokens without a plan, and today's full list with one", async () => {
    const free = await ready();
    const paid = await ready({ plans: ["advanced"] });
    const largest = await rows<{ symbol: string }>("SELECT symbol FROM market.snapshots WHERE cap_rank <= 20");
    for (const { symbol } of [...free.gradeMovers.up, ...free.gradeMovers.down])
      expect(largest.map((token) => token.symbol)).toContain(symbol);
    expect([free.gradeMovers.day, free.gradeMovers.tokens, free.gradeMovers.opensWith]).toEqual([
      addDays(DAY, -1),
      20,
      "advanced",
    ]);
    expect([paid.gradeMovers.day, paid.gradeMovers.tokens, paid.gradeMovers.opensWith]).toEqual([DAY, "all", null]);
    const [best] = await rows<{ symbol: string }>(
      `SELECT symbol FROM market.snapshots s JOIN market.grades week USING (instrument_id)
       WHERE week.method = 'trader-1' AND week.day = '${addDays(DAY, -7)}' ORDER BY s.trader - week.grade DESC NULLS LAST LIMIT 1`,
    );
    expect(paid.gradeMovers.up[0]?.symbol).toBe(best?.symbol);
  });

  test("ten coins are compared with each other in both windows", async () => {
    for (const correlation of [30, 90] as const) {
      const { correlations } = await ready({ correlation });
      expect(correlations.window).toBe(correlation);
      expect(correlations.tokens).toHaveLength(10);
      expect(correlations.matrix[2]?.[5]).toBe(correlations.matrix[5]?.[2]);
      expect(correlations.matrix[3]?.[3]).toBeNull();
      expect(correlations.closest[0]?.correlation).toBeGreaterThan(correlations.furthest[0]?.correlation ?? 1);
    }
  });

  test("the market's index comes first, and a category with fewer than five members has no index", async () => {
    const { indices } = await ready();
    const few = await rows<{ category: string }>(
      `SELECT category FROM market.category_days WHERE day = '${DAY}' AND members < 5`,
    );
    expect(indices[0]?.category).toBeNull();
    for (const { category } of few) expect(indices.map((row) => row.category)).not.toContain(category);
    const [stored] = await rows<{ level: number }>(
      `SELECT level FROM market.category_days WHERE day = '${DAY}' AND category = '${indices[1]?.category}'`,
    );
    expect(indices[1]?.level).toBe(stored?.level);
  });
});
