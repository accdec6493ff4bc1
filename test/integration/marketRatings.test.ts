import { beforeAll, describe, expect, test } from "vitest";
import type { GradeView } from "#app/services/marketData/model/gradeView.ts";
import { type RatingsRequest, type RatingsRow, SORTS, type Sort } from "#app/services/marketData/model/ratings.ts";
import { ratingsCount, ratingsRows } from "#app/services/marketData/server/grades/ratingsRows.server.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";

// The table of ratings over a simulated market of some months.

const { asOwner, pool, runMarketAt, rows: query } = filledMarketFixture();

const WHOLE: RatingsRequest = { sort: "cap", direction: "desc", page: 1, pageSize: 1_000 };
const EVERYTHING: GradeView = { tokens: "all", day: "latest", signals: true, parts: true, historyDays: "all" };
const loadRows = (request: Partial<RatingsRequest>, view = EVERYTHING) =>
  ratingsRows(pool(), view, { ...WHOLE, ...request });
const toSymbols = (rows: readonly RatingsRow[]) => rows.map(({ symbol }) => symbol);

describe("the table of ratings", () => {
  test("the table of ratings shows each token once, with its price, its grades and the numbers behind them", async () => {
    const rows = await loadRows({});
    const [tokens] = await query<{ count: number }>("SELECT count(*)::int AS count FROM market.instruments");
    expect(rows).toHaveLength(tokens?.count ?? 0);
    const [leader] = rows;
    const [stored] = await query<Record<string, unknown>>(
      `SELECT s.*, i.class AS kind FROM market.snapshots s JOIN market.instruments i USING (instrument_id) WHERE cap_rank = 1`,
    );
    expect(leader).toEqual({
      tokenId: stored?.instrument_id,
      slug: stored?.slug,
      symbol: stored?.symbol,
      name: stored?.name,
      class: "coin",
      categories: stored?.categories,
      price: stored?.price,
      change1h: stored?.change_1h,
      change24h: stored?.change_24h,
      change7d: stored?.change_7d,
      change30d: stored?.change_30d,
      change1y: null,
      cap: stored?.cap,
      capRank: 1,
      fdv: stored?.fdv,
      volume24h: stored?.volume_24h,
      turnover: stored?.turnover,
      volatility30d: stored?.volatility_30d,
      sharpe180d: stored?.sharpe_180d,
      sortino180d: stored?.sortino_180d,
      drawdown365d: stored?.drawdown_365d,
      beta90d: stored?.beta_90d,
      ath: stored?.ath,
      athOn: expect.stringMatching(/^2023-0\d-\d\d$/),
      trader: stored?.trader,
      trader24h: stored?.trader_24h,
      traderSignal: stored?.trader_signal,
      traderSince: expect.stringMatching(/^2023-0\d-\d\d$/),
      notRated: null,
      investor: stored?.investor,
      investor24h: stored?.investor_24h,
      investorSignal: stored?.investor_signal,
      traderNow: stored?.trader_now,
      investorNow: stored?.investor_now,
      provisionalAt: "2023-09-15T12:00:00Z",
      spark: stored?.spark,
    });
    expect(leader?.price).toBeGreaterThan(0);
    expect(leader?.trader).not.toBeNull();
  });

  test.each(SORTS)(
    "the table of ratings is sorted by %s in both directions, with missing values last",
    async (sort) => {
      const [expected] = await query<{ up: number[]; down: number[] }>(
        `SELECT array_agg(instrument_id ORDER BY ${sort} ASC NULLS LAST, instrument_id) AS up,
         array_agg(instrument_id ORDER BY ${sort} DESC NULLS LAST, instrument_id) AS down FROM market.snapshots`,
      );
      const loadTokenIds = async (direction: "asc" | "desc") =>
        (await loadRows({ sort, direction })).map(({ tokenId }) => tokenId);
      expect(await loadTokenIds("asc")).toEqual(expected?.up);
      expect(await loadTokenIds("desc")).toEqual(expected?.down);
    },
  );

  test("the table of ratings has every token on exactly one page", async () => {
    const whole = toSymbols(await loadRows({ sort: "trader" }));
    const pages: string[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 20); page++)
      pages.push(...toSymbols(await loadRows({ sort: "trader", page, pageSize: 20 })));
    expect(pages).toEqual(whole);
    expect(await loadRows({ page: 100, pageSize: 20 })).toEqual([]);
  });

  test("the table of ratings filters by category, minimum cap and range of grades, also combined", async () => {
    const whole = await loadRows({});
    const category = whole[0]?.categories[0] as string;
    const middleCap = whole[Math.floor(whole.length / 2)]?.cap as number;
    const rowsWhere = async (filter: Partial<RatingsRequest>, matches: (row: RatingsRow) => boolean) => {
      const expected = whole.filter(matches);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(whole.length);
      expect(await loadRows(filter)).toEqual(expected);
      expect(await ratingsCount(pool(), EVERYTHING, filter)).toBe(expected.length);
    };
    const isAbout = (grade: number | null, min: number, max: number) => grade !== null && grade >= min && grade <= max;
    await rowsWhere({ categories: [category] }, (row) => row.categories.includes(category));
    await rowsWhere({ cap: { least: middleCap } }, (row) => (row.cap ?? 0) >= middleCap);
    await rowsWhere({ trader: { least: 70, most: 90 } }, (row) => isAbout(row.trader, 70, 90));
    await rowsWhere({ investor: { least: 0, most: 50 } }, (row) => isAbout(row.investor, 0, 50));
    await rowsWhere(
      { categories: [category], cap: { least: middleCap }, trader: { least: 20, most: 100 } },
      (row) => row.categories.includes(category) && (row.cap ?? 0) >= middleCap && isAbout(row.trader, 20, 100),
    );
  });

  test("the table of ratings finds part of a name or symbol in any case, and takes wildcards literally", async () => {
    const [leader] = await loadRows({ pageSize: 1 });
    const { name, symbol } = leader as RatingsRow;
    expect(toSymbols(await loadRows({ search: name.toUpperCase() }))).toContain(symbol);
    expect(toSymbols(await loadRows({ search: symbol.toLowerCase() }))).toContain(symbol);
    for (const search of ["%", "_", "'; DROP TABLE market.snapshots; --"]) {
      expect(await loadRows({ search })).toEqual([]);
      expect(await ratingsCount(pool(), EVERYTHING, { search })).toBe(0);
    }
  });

  test("the table of ratings refuses to sort by anything but its own columns", async () => {
    await expect(loadRows({ sort: "cap; DROP TABLE market.snapshots" as Sort })).rejects.toThrow("not sorted by");
  });
});

describe("the table for a caller without a plan", () => {
  const NO_PLAN: GradeView = { tokens: 20, day: "dayBefore", signals: false, parts: false, historyDays: 0 };
  const ADVANCED: GradeView = { tokens: "all", day: "latest", signals: false, parts: false, historyDays: 90 };
  const ANY_SIGNAL = [2, 1, 0, -1, -2] as const;
  const hidden = ({ capRank }: RatingsRow) => capRank === null || capRank > 20;

  test("a caller without a plan sees the previous day's grades of the 20 largest tokens, and no signals", async () => {
    const rows = await loadRows({}, NO_PLAN);
    const before = await query<{ id: number; trader: number | null; investor: number | null }>(
      "SELECT instrument_id AS id, trader_before AS trader, investor_before AS investor FROM market.snapshots",
    );
    for (const row of rows) {
      const stored = before.find(({ id }) => id === row.tokenId);
      const { trader, investor } = hidden(row) ? { trader: null, investor: null } : { ...stored };
      expect([row.symbol, row.trader, row.investor]).toEqual([row.symbol, trader ?? null, investor ?? null]);
      expect([row.traderSignal, row.traderSince, row.investorSignal]).toEqual([null, null, null]);
    }
    expect(rows.filter(({ trader }) => trader !== null).length).toBeGreaterThan(10);
  });

  test.each(["trader", "trader_24h", "investor", "investor_24h"] as const)(
    "sorting by %s lists the tokens with hidden grades last, in an order that reveals nothing",
    async (sort) => {
      for (const direction of ["asc", "desc"] as const) {
        const rows = await loadRows({ sort, direction }, NO_PLAN);
        const others = rows.filter(hidden).map(({ tokenId }) => tokenId);
        expect(others).toEqual([...others].sort((one, other) => one - other));
        const unknown = rows.findIndex((row) => hidden(row));
        expect(rows.slice(unknown).every((row) => row.trader === null || !hidden(row))).toBe(true);
      }
    },
  );

  test("a range of grades finds no token with hidden grades", async () => {
    const graded = { least: 0, most: 100 };
    const changed = { least: -100 };
    for (const filter of [
      { trader: graded },
      { investor: graded },
      { traderChange: changed },
      { investorChange: changed },
    ]) {
      const rows = await loadRows(filter, NO_PLAN);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(hidden)).toEqual([]);
      expect(await ratingsCount(pool(), NO_PLAN, filter)).toBe(rows.length);
    }
  });

  test("a filter by signal finds nothing without a plan or with ADVANCED", async () => {
    for (const view of [NO_PLAN, ADVANCED])
      for (const filter of [{ signals: [...ANY_SIGNAL] }, { signalDays: 3_650 }])
        expect(await ratingsCount(pool(), view, filter)).toBe(0);
    const rows = await loadRows({}, ADVANCED);
    expect(rows.filter(({ traderSignal, traderSince }) => traderSignal !== null || traderSince !== null)).toEqual([]);
    expect(rows.filter((row) => hidden(row) && row.trader !== null).length).toBeGreaterThan(10);
  });
});

describe("filters of the table", () => {
  const rowsWhere = async (filter: Partial<RatingsRequest>, matches: (row: RatingsRow) => boolean) => {
    const expected = (await loadRows({})).filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(await loadRows(filter)).toEqual(expected);
    expect(await ratingsCount(pool(), EVERYTHING, filter)).toBe(expected.length);
  };

  test("filters select ranges of caps, diluted values and volumes with either end open", async () => {
    const whole = await loadRows({});
    const cap = whole[10]?.cap as number;
    await rowsWhere({ cap: { most: cap } }, (row) => row.cap !== null && row.cap <= cap);
    const fdv = whole[30]?.fdv as number;
    await rowsWhere({ fdv: { least: fdv } }, (row) => row.fdv !== null && row.fdv >= fdv);
    const volume = whole[5]?.volume24h as number;
    await rowsWhere({ volume: { least: volume } }, (row) => row.volume24h !== null && row.volume24h >= volume);
    await rowsWhere({ top: 5 }, (row) => row.capRank !== null && row.capRank <= 5);
  });

  const FIGURES = [
    ["price", "price"],
    ["volume", "volume24h"],
    ["investorChange", "investor24h"],
    ["change1h", "change1h"],
    ["change24h", "change24h"],
    ["change7d", "change7d"],
    ["change30d", "change30d"],
    ["volatility", "volatility30d"],
    ["turnover", "turnover"],
    ["sharpe", "sharpe180d"],
    ["sortino", "sortino180d"],
    ["beta", "beta90d"],
    ["change1y", "change1y"],
    ["drawdown", "drawdown365d"],
  ] as const;

  // The market of these tests is younger than a year.
  beforeAll(() =>
    asOwner(`UPDATE market.snapshots SET change_1y = instrument_id / 100.0 - 0.2, drawdown_365d = -instrument_id / 1000.0
      WHERE instrument_id % 7 <> 0`),
  );

  test.each(FIGURES)(
    "filters select a range of %s with both ends included, and with only one end",
    async (field, column) => {
      const known = (await loadRows({})).flatMap((row) => row[column] ?? []).sort((a, b) => a - b);
      const [min, max] = [0.3, 0.7].map((part) => known[Math.floor(part * known.length)] as number) as [number, number];
      const fits = (value: number | null, from: number, to: number) => value !== null && value >= from && value <= to;
      await rowsWhere({ [field]: { least: min, most: max } }, (row) => fits(row[column], min, max));
      await rowsWhere({ [field]: { least: min } }, (row) => fits(row[column], min, Number.POSITIVE_INFINITY));
      await rowsWhere({ [field]: { most: max } }, (row) => fits(row[column], Number.NEGATIVE_INFINITY, max));
    },
  );

  test("filters select the distance from the all-time high, negative below it", async () => {
    const away = ({ price, ath }: RatingsRow) => (price === null || ath === null ? null : price / ath - 1);
    const middle = (await loadRows({})).flatMap((row) => away(row) ?? []).sort((a, b) => a - b)[20] as number;
    expect(middle).toBeLessThan(0);
    const isNear = (row: RatingsRow, end: number) => (away(row) ?? Number.NEGATIVE_INFINITY) >= end;
    await rowsWhere({ ath: { least: middle + 1e-9 } }, (row) => isNear(row, middle + 1e-9));
    await rowsWhere({ ath: { most: middle + 1e-9 } }, (row) => away(row) !== null && !isNear(row, middle + 1e-9));
  });

  test("filters select tokens of any of several categories", async () => {
    const all = [...new Set((await loadRows({})).flatMap((row) => row.categories))];
    const categories = all.slice(0, 2);
    expect(all.length).toBeGreaterThan(2);
    await rowsWhere({ categories }, (row) => row.categories.some((category) => categories.includes(category)));
    expect(await loadRows({ categories: ["no such"] })).toEqual([]);
  });

  test("filters select changes of the trader grade, signals, and the age of signals", async () => {
    await rowsWhere({ traderChange: { least: 3 } }, (row) => row.trader24h !== null && row.trader24h >= 3);
    await rowsWhere({ signals: [2, 1] }, (row) => row.traderSignal !== null && row.traderSignal > 0);
    const [newest] = await query<{ day: string }>("SELECT max(day)::text AS day FROM read.grade_days");
    const week = new Date(Date.parse(newest?.day as string) - 7 * 86_400_000).toISOString().slice(0, 10);
    await rowsWhere({ signalDays: 7 }, (row) => row.traderSince !== null && row.traderSince > week);
  });
});

describe("hourly grades", () => {
  const NOTHING: GradeView = { tokens: 20, day: "dayBefore", signals: false, parts: false, historyDays: 0 };
  const made = () =>
    query<{ method: string; at: Date; grades: number }>(
      "SELECT method, at, count(*)::int AS grades FROM market.provisional_grades GROUP BY 1, 2 ORDER BY 1",
    );
  const recorded = () =>
    query<{ days: number; grades: number; events: number }>(
      `SELECT (SELECT count(*)::int FROM market.grade_days) AS days, (SELECT count(*)::int FROM market.grades) AS grades,
         (SELECT count(*)::int FROM events WHERE type = 'GradesPublished') AS events`,
    );

  test("hourly grades are those of a day that ends now in both methods, and are not published grades", async () => {
    const at = new Date("2023-09-15T12:00:00.000Z");
    const [rated] = await query<{ trader: number; investor: number }>(
      "SELECT count(trader)::int AS trader, count(investor)::int AS investor FROM market.snapshots",
    );
    const [investor, trader] = await made();
    expect([investor?.at, trader?.at]).toEqual([at, at]);
    // A token may have become old enough, or have stopped trading, since yesterday.
    expect(Math.abs((trader?.grades ?? 0) - (rated?.trader ?? 0))).toBeLessThanOrEqual(2);
    expect(Math.abs((investor?.grades ?? 0) - (rated?.investor ?? 0))).toBeLessThanOrEqual(2);
    expect(await query("SELECT FROM market.grades WHERE day >= '2023-09-15'")).toEqual([]);
    const [leader] = await loadRows({ pageSize: 1 });
    expect(leader?.traderNow).not.toBeNull();
    // Two thirds of the score are yesterday's: an hour does not move a grade from one end to the other.
    const moved = (await loadRows({})).flatMap(({ trader, traderNow }) =>
      trader === null || traderNow === null ? [] : [Math.abs(trader - traderNow)],
    );
    expect(moved.some((points) => points > 0)).toBe(true);
    expect(Math.max(...moved)).toBeLessThan(60);
  });

  test("hourly grades are hidden from callers who do not see today's grades", async () => {
    const free = await loadRows({}, NOTHING);
    expect(free.every((row) => row.traderNow === null && row.investorNow === null && row.provisionalAt === null)).toBe(
      true,
    );
    const sorted = await loadRows({ sort: "trader_now" }, NOTHING);
    expect(sorted.map(({ tokenId }) => tokenId)).toEqual(
      [...sorted].map(({ tokenId }) => tokenId).sort((a, b) => a - b),
    );
  });

  test("hourly grades stay the same within an hour, change in the next, and leave the published grades unchanged", async () => {
    const before = await recorded();
    const grades = () => query("SELECT * FROM market.provisional_grades ORDER BY method, instrument_id");
    const first = await grades();
    await runMarketAt("2023-09-15T12:58:00.000Z");
    expect(await grades()).toEqual(first);
    await runMarketAt("2023-09-15T13:01:00.000Z");
    expect((await made()).map(({ at }) => at.toISOString())).toEqual(Array(2).fill("2023-09-15T13:00:00.000Z"));
    expect(await recorded()).toEqual(before);
  });

  test("hourly grades of a day are replaced once the day's grades are published", async () => {
    await runMarketAt("2023-09-15T23:30:00.000Z");
    expect((await loadRows({ pageSize: 1 }))[0]?.provisionalAt).toBe("2023-09-15T23:00:00Z");
    await runMarketAt("2023-09-16T00:20:00.000Z");
    const [leader] = await loadRows({ pageSize: 1 });
    expect(leader?.provisionalAt).toBe("2023-09-16T00:00:00Z");
    const [published] = await query<{ day: string }>("SELECT max(day)::text AS day FROM read.grade_days");
    expect(published?.day).toBe("2023-09-15");
  });
});
