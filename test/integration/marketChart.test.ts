import { beforeAll, describe, expect, test } from "vitest";
import { type Chart, dailyChart, hourlyChart } from "#app/services/marketData/server/tokens/chart.server.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";

// Charts over a simulated market of some months.

const { pool, rows: query, asOwner } = filledMarketFixture();
let tokenId: number;
beforeAll(async () => {
  const [leader] = await query<{ instrument_id: number }>(
    "SELECT instrument_id FROM market.snapshots WHERE cap_rank = 1",
  );
  tokenId = leader?.instrument_id as number;
});

const NOTHING: Chart = { time: [], open: [], high: [], low: [], close: [], volume: [] };
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const toSeconds = (time: string) => Date.parse(time) / 1_000;
const findSteps = (time: readonly number[]) => new Set(time.slice(1).map((at, index) => at - (time[index] as number)));

/** The same chart computed row by row. */
const buildChart = (
  rows: { time: number; open: number; high: number; low: number; close: number; volume: number }[],
) => ({
  time: rows.map(({ time }) => time),
  open: rows.map(({ open }) => open),
  high: rows.map(({ high }) => high),
  low: rows.map(({ low }) => low),
  close: rows.map(({ close }) => close),
  volume: rows.map(({ volume }) => volume),
});

describe("a chart of days", () => {
  test("a chart of days has one candle a day from the first day to the last, both included", async () => {
    const chart = await dailyChart(pool(), tokenId, "2023-06-01", "2023-08-31");
    expect(chart.time).toHaveLength(92);
    expect(chart.time[0]).toBe(toSeconds("2023-06-01T00:00:00Z"));
    expect(findSteps(chart.time)).toEqual(new Set([DAY_SECONDS]));
    expect(chart).toEqual(
      buildChart(
        await query(
          `SELECT extract(epoch FROM day)::int AS time, open, high, low, close, volume FROM market.candles_1d
           WHERE instrument_id = $1 AND day BETWEEN '2023-06-01' AND '2023-08-31' ORDER BY day`,
          [tokenId],
        ),
      ),
    );
  });

  test("a chart of days crosses a year, ends where the candles end, and has null for an unknown volume", async () => {
    await asOwner("SELECT market.make_partitions('2022-01-01', '2022-01-01')");
    await asOwner(
      `INSERT INTO market.candles_1d (day, instrument_id, volume, cap, open, high, low, close, source)
       VALUES ('2022-12-31', ${tokenId}, NULL, NULL, 1, 2.5, 0.5, 2, 1)`,
    );
    const { time, volume, high } = await dailyChart(pool(), tokenId, "2022-12-01", "2023-01-02");
    expect(time).toEqual(["2022-12-31", "2023-01-01", "2023-01-02"].map(toSeconds));
    expect(volume[0]).toBeNull();
    expect(high[0]).toBe(2.5);
    expect((await dailyChart(pool(), tokenId, "2023-09-14", "2030-01-01")).time).toEqual([toSeconds("2023-09-14")]);
  });

  test("a chart of days is empty for a token without candles at that time", async () => {
    expect(await dailyChart(pool(), tokenId, "2020-01-01", "2020-12-31")).toEqual(NOTHING);
    expect(await dailyChart(pool(), 0, "2023-01-01", "2023-12-31")).toEqual(NOTHING);
  });
});

describe("a chart of hours", () => {
  const FROM = new Date("2023-08-01T05:00:00Z");
  const TO = new Date("2023-09-15T03:00:00Z");
  const hours = () => hourlyChart(pool(), tokenId, FROM, TO);

  test("a chart of hours has every hour from its start until before its end", async () => {
    const chart = await hours();
    expect(chart.time[0]).toBe(FROM.getTime() / 1_000);
    expect(chart.time.at(-1)).toBe(TO.getTime() / 1_000 - HOUR_SECONDS);
    expect(findSteps(chart.time)).toEqual(new Set([HOUR_SECONDS]));
    expect(chart).toEqual(
      buildChart(
        await query(
          `SELECT extract(epoch FROM at)::int AS time, open, high, low, close, volume FROM market.candles_1h
           WHERE instrument_id = $1 AND at >= $2 AND at < $3 ORDER BY at`,
          [tokenId, FROM, TO],
        ),
      ),
    );
  });

  test("a chart of hours is the same once a month of it is packed", async () => {
    const before = await hours();
    const day = new Date("2023-08-11T00:00:00Z");
    const nextDay = new Date("2023-08-12T00:00:00Z");
    const within = await hourlyChart(pool(), tokenId, day, nextDay);
    await query("SELECT market.pack_month('2023-08-01')");
    const [left] = await query("SELECT FROM market.candles_1h WHERE at < '2023-09-01T00:00:00Z' LIMIT 1");
    expect(left).toBeUndefined();
    expect(await hours()).toEqual(before);
    expect(await hourlyChart(pool(), tokenId, day, nextDay)).toEqual(within);
    expect(within.time).toHaveLength(24);
  });

  test("a chart of hours is empty for a token without candles at that time", async () => {
    expect(await hourlyChart(pool(), tokenId, new Date(0), new Date("2023-01-01T00:00:00Z"))).toEqual(NOTHING);
  });
});
