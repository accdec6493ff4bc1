import { describe, expect, test } from "vitest";
import {
  comparedFigures,
  nextHour,
  snapshotsAt,
  volumeMedians,
} from "#app/services/marketData/publicFigures.server.ts";
import { FIRST_RUN_AT, filledMarketFixture } from "../support/marketFixture.ts";

// The values that alerts are compared with, of a simulated market: none is shown before it is public.

const { pool, runMarketAt, rows: query } = filledMarketFixture();
const AT = FIRST_RUN_AT;
const later = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000).toISOString();

async function figuresAt(time: string) {
  await runMarketAt(time);
  const at = (await snapshotsAt(pool())) as Date;
  expect(at.toISOString()).toBe(time);
  return comparedFigures(pool(), at, await volumeMedians(pool(), at));
}
const stored = (suffix: string) =>
  query<{ tokenId: number; grade: number; signal: number }>(
    `SELECT instrument_id AS "tokenId", round(trader${suffix}::numeric)::int AS grade, sign(trader${suffix}_signal)::int AS signal
     FROM market.snapshots WHERE trader${suffix} IS NOT NULL ORDER BY 1`,
  );

describe("the values that alerts are compared with", () => {
  test("the values leave grades out while their day is uncertain", async () => {
    const figures = await figuresAt(later(1));
    expect(figures.length).toBeGreaterThan(100);
    expect(
      figures.every(({ price, trader, investor, signal }) => price !== null && !trader && !investor && !signal),
    ).toBe(true);
  });

  test.each([
    ["of the previous day for a quarter of an hour", 5, "_before"],
    ["of the new day after a quarter of an hour", 20, ""],
  ] as const)("the values have the grades %s", async (_, minutes, suffix) => {
    const figures = await figuresAt(later(minutes));
    const graded = figures.filter(({ trader }) => trader !== null).sort((one, other) => one.tokenId - other.tokenId);
    const expected = await stored(suffix);
    expect(expected.length).toBeGreaterThan(50);
    expect(graded.map(({ tokenId, trader, signal }) => ({ tokenId, grade: trader, signal }))).toEqual(expected);
  });

  test("the values give volume as a multiple of the median of the thirty days before", async () => {
    const figures = await figuresAt(later(21));
    const [one] = figures.filter(({ volume }) => volume !== null);
    const [plain] = await query<{ volume: number }>(
      `SELECT s.volume_24h / percentile_cont(0.5) WITHIN GROUP (ORDER BY c.volume) AS volume
       FROM market.snapshots s JOIN market.candles_1d c USING (instrument_id)
       WHERE instrument_id = $1 AND day >= date '2023-09-15' - 30 AND day < '2023-09-15' GROUP BY s.volume_24h`,
      [one?.tokenId],
    );
    expect(one?.volume).toBeCloseTo(plain?.volume as number, 6);
  });

  test("the stored hours are read one after the other", async () => {
    const first = await nextHour(pool(), new Date("2023-09-15T09:30:00.000Z"));
    expect(first?.hour.toISOString()).toBe("2023-09-15T10:00:00.000Z");
    expect(first?.ranges.length).toBeGreaterThan(100);
    for (const { open, high, low, close } of first?.ranges ?? []) {
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
    }
  });
});
