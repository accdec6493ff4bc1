import { beforeAll, describe, expect, test } from "vitest";
import {
  type RatingsRequest,
  type RatingsRow,
  ratingsCount,
  ratingsRows,
  SORTS,
  type Sort,
} from "../../app/areas/market/server/reads/ratingsRows.server.ts";
import { marketWorld } from "../support/marketWorld.ts";

// The table of ratings over a simulated market of some months.

const { pool, round, rows: query } = marketWorld();
beforeAll(() => round("2023-09-15T12:34:56.000Z"));

const WHOLE: RatingsRequest = { sort: "cap", direction: "desc", page: 1, pageSize: 1_000 };
const rowsOf = (request: Partial<RatingsRequest>) => ratingsRows(pool(), { ...WHOLE, ...request });
const symbolsOf = (rows: readonly RatingsRow[]) => rows.map(({ symbol }) => symbol);

describe("the table of ratings", () => {
  test("shows each token once, with its price, its grades and what it was reckoned from", async () => {
    const rows = await rowsOf({});
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
      trader: stored?.trader,
      trader24h: stored?.trader_24h,
      traderSignal: stored?.trader_signal,
      investor: stored?.investor,
      investor24h: stored?.investor_24h,
      investorSignal: stored?.investor_signal,
      spark: stored?.spark,
    });
    expect(leader?.price).toBeGreaterThan(0);
    expect(leader?.trader).not.toBeNull();
  });

  test.each(SORTS)("is sorted by %s either way, and who has none comes last", async (sort) => {
    const [expected] = await query<{ up: number[]; down: number[] }>(
      `SELECT array_agg(instrument_id ORDER BY ${sort} ASC NULLS LAST, instrument_id) AS up,
         array_agg(instrument_id ORDER BY ${sort} DESC NULLS LAST, instrument_id) AS down FROM market.snapshots`,
    );
    const idsOf = async (direction: "asc" | "desc") =>
      (await rowsOf({ sort, direction })).map(({ tokenId }) => tokenId);
    expect(await idsOf("asc")).toEqual(expected?.up);
    expect(await idsOf("desc")).toEqual(expected?.down);
  });

  test("has every token on one page and no token on two", async () => {
    const whole = symbolsOf(await rowsOf({ sort: "trader" }));
    const pages: string[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 20); page++)
      pages.push(...symbolsOf(await rowsOf({ sort: "trader", page, pageSize: 20 })));
    expect(pages).toEqual(whole);
    expect(await rowsOf({ page: 100, pageSize: 20 })).toEqual([]);
  });

  test("keeps to a category, a least cap and a range of grades, together too", async () => {
    const whole = await rowsOf({});
    const category = whole[0]?.categories[0] as string;
    const middleCap = whole[Math.floor(whole.length / 2)]?.cap as number;
    const kept = async (filter: Partial<RatingsRequest>, isKept: (row: RatingsRow) => boolean) => {
      const expected = whole.filter(isKept);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(whole.length);
      expect(await rowsOf(filter)).toEqual(expected);
      expect(await ratingsCount(pool(), filter)).toBe(expected.length);
    };
    const isAbout = (grade: number | null, least: number, most: number) =>
      grade !== null && grade >= least && grade <= most;
    await kept({ category }, (row) => row.categories.includes(category));
    await kept({ minCap: middleCap }, (row) => (row.cap ?? 0) >= middleCap);
    await kept({ trader: { least: 70, most: 90 } }, (row) => isAbout(row.trader, 70, 90));
    await kept({ investor: { least: 0, most: 50 } }, (row) => isAbout(row.investor, 0, 50));
    await kept(
      { category, minCap: middleCap, trader: { least: 20, most: 100 } },
      (row) => row.categories.includes(category) && (row.cap ?? 0) >= middleCap && isAbout(row.trader, 20, 100),
    );
  });

  test("finds part of a name or a symbol in any case, and takes wildcards for what they are", async () => {
    const [leader] = await rowsOf({ pageSize: 1 });
    const { name, symbol } = leader as RatingsRow;
    expect(symbolsOf(await rowsOf({ search: name.toUpperCase() }))).toContain(symbol);
    expect(symbolsOf(await rowsOf({ search: symbol.toLowerCase() }))).toContain(symbol);
    for (const search of ["%", "_", "'; DROP TABLE market.snapshots; --"]) {
      expect(await rowsOf({ search })).toEqual([]);
      expect(await ratingsCount(pool(), { search })).toBe(0);
    }
  });

  test("is sorted by nothing that is not a column of its own", async () => {
    await expect(rowsOf({ sort: "cap; DROP TABLE market.snapshots" as Sort })).rejects.toThrow("not sorted by");
  });
});
