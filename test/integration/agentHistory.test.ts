import { describe, expect, test } from "vitest";
import { type HistoryRequest, readHistory } from "#app/areas/tradingAgent/server/history/readHistory.server.ts";
import { CARRIED_CANDLES } from "../../analytics/agents/row.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";

// Agents are judged on the stored market as it was known, candle by candle.

const fixture = filledMarketFixture();
const ASK: HistoryRequest = {
  ...{ timeframe: "1d", from: "2023-08-01T00:00:00.000Z", to: "2023-09-14T00:00:00.000Z" },
  choice: { kind: "rule", order: "marketCap", first: 5 },
  strategy: { key: "grade-follower-1", version: 1, params: { enter: 70, leave: 55 } },
  ...{ seesCurrentGrades: true, knownAt: "2023-09-15T13:00:00.000Z", chainId: null },
};
async function read(more: Partial<HistoryRequest> = {}) {
  const client = await fixture.pool().connect();
  try {
    return await readHistory(client, { ...ASK, ...more });
  } finally {
    client.release();
  }
}
type Read = Awaited<ReturnType<typeof read>>;
const findCellIndex = (history: Read, candle: string, tokenId: number) => {
  const at = history.candles.indexOf(candle);
  expect(at).toBeGreaterThanOrEqual(0);
  return at * history.tokenIds.length + history.tokenIds.indexOf(tokenId);
};

describe("days of a history", () => {
  test("the close is the day's, and the fill is the open of the hour after the judgement", async () => {
    const history = await read();
    const [tokenId] = history.tokenIds as [number];
    const cell = findCellIndex(history, "2023-09-01T00:00:00.000Z", tokenId);
    const [stored] = await fixture.rows<{ close: number; open: number }>(
      `SELECT d.close, h.open FROM market.candles_1d d JOIN market.candles_1h h USING (instrument_id)
       WHERE instrument_id = $1 AND d.day = '2023-09-01' AND h.at = '2023-09-01T01:00:00Z'`,
      [tokenId],
    );
    expect(history.close[cell]).toBe(stored?.close);
    expect(history.fill[cell]).toBe(stored?.open);
    expect(history.isLateFill[cell]).toBe(0);
  });

  test("the first five of each day are watched, whichever tokens lead later", async () => {
    const history = await read();
    for (const day of ["2023-08-01", "2023-09-10"]) {
      const rows = await fixture.rows<{ id: number }>(
        `SELECT instrument_id AS id FROM market.candles_1d JOIN market.instruments USING (instrument_id)
         WHERE day = $1 AND class = 'coin' AND cap IS NOT NULL ORDER BY cap DESC, instrument_id LIMIT 5`,
        [day],
      );
      const candle = history.candles.indexOf(`${day}T00:00:00.000Z`);
      const watched = history.tokenIds.filter((_, index) => history.watched[candle * history.tokenIds.length + index]);
      expect(watched).toEqual(rows.map(({ id }) => id).sort((one, other) => one - other));
    }
  });
});

describe("data known at the time", () => {
  test("grades are those of the day itself, or of the day before for strategies without current grades", async () => {
    const candle = "2023-09-05T00:00:00.000Z";
    const readGrade = async (tokenId: number, day: string) =>
      (
        await fixture.rows<{ grade: number; signal: number }>(
          `SELECT floor(grade::float8 + 0.5) AS grade, signal FROM market.grades
           WHERE method = 'trader-1' AND instrument_id = $1 AND day = $2`,
          [tokenId, day],
        )
      )[0];
    for (const [seesCurrentGrades, day] of [
      [true, "2023-09-05"],
      [false, "2023-09-04"],
    ] as const) {
      const history = await read({ seesCurrentGrades });
      const tokenId =
        history.tokenIds.find((id) => !Number.isNaN(history.grade[findCellIndex(history, candle, id)])) ?? 0;
      const cell = findCellIndex(history, candle, tokenId);
      expect({ grade: history.grade[cell], signal: history.signal[cell] }).toEqual(await readGrade(tokenId, day));
      expect(history.gradesDay[history.candles.indexOf(candle)]).toBe(day);
      expect(history.isGraded[history.candles.indexOf(candle)]).toBe(1);
      expect(history.methodHash).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  test("a day whose grades came after its fills has none for strategies with current grades", async () => {
    // The first round was at noon.
    const at = (history: Read) => history.candles.indexOf("2023-09-14T00:00:00.000Z");
    const [current, before] = [await read(), await read({ seesCurrentGrades: false })];
    expect([current.isGraded[at(current)], before.isGraded[at(before)]]).toEqual([0, 1]);
    // A close that arrived then does not count either: watched tokens have no data, so nothing is bought.
    const width = current.tokenIds.length;
    const cells = [at(current) * width, (at(current) + 1) * width] as const;
    expect(current.watched.subarray(...cells).some(Boolean)).toBe(true);
    expect(current.close.subarray(...cells).every(Number.isNaN)).toBe(true);
    expect(current.close.subarray(cells[0] - width, cells[0]).some((close) => close > 0)).toBe(true);
  });

  test("a history contains nothing that was learned later", async () => {
    const history = await read({ knownAt: "2023-09-15T12:00:00.000Z" });
    expect(history.tokenIds).toEqual([]);
    expect(history.candles.at(-1)).toBe("2023-09-14T00:00:00.000Z");
  });

  test("a list is watched as it is, plus extra tokens, and a chain leaves out tokens that are not on it", async () => {
    const [first, second, third] = (await read()).tokenIds as [number, number, number];
    const choice: HistoryRequest["choice"] = { kind: "list", tokenIds: [third, first] };
    const history = await read({ choice, alsoTokenIds: [second] });
    expect(history.tokenIds).toEqual([first, second, third]);
    const candle = history.candles.indexOf("2023-09-01T00:00:00.000Z");
    expect([...history.watched.subarray(candle * 3, candle * 3 + 3)]).toEqual([1, 0, 1]);
    const elsewhere = await read({ choice, chainId: 987_654 });
    expect(elsewhere.watched.some(Boolean)).toBe(false);
  });

  test("the median volume and the deviation cover the thirty days up to the candle's own", async () => {
    const history = await read();
    const [tokenId] = history.tokenIds as [number];
    const cell = findCellIndex(history, "2023-09-01T00:00:00.000Z", tokenId);
    const [stored] = await fixture.rows<{ median: number; sd: number }>(
      `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY volume::float8) AS median, stddev_samp(change) AS sd FROM (
         SELECT day, volume, close / lag(close) OVER (ORDER BY day) - 1 AS change FROM market.candles_1d
         WHERE instrument_id = $1 AND day BETWEEN '2023-08-02' AND '2023-09-01') days`,
      [tokenId],
    );
    expect(history.sd30[cell]).toBeCloseTo(stored?.sd ?? 0, 12);
    const [volumes] = await fixture.rows<{ median: number }>(
      `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY volume::float8) AS median FROM market.candles_1d
       WHERE instrument_id = $1 AND day BETWEEN '2023-08-03' AND '2023-09-01'`,
      [tokenId],
    );
    expect(history.volume30[cell]).toBeCloseTo(volumes?.median ?? 0, 6);
  });
});

describe("fills", () => {
  test("fills of a day without hours are at its close and marked as late", async () => {
    const history = await read({ from: "2023-03-01T00:00:00.000Z", to: "2023-03-10T00:00:00.000Z" });
    const [tokenId] = history.tokenIds as [number];
    const cell = findCellIndex(history, "2023-03-05T00:00:00.000Z", tokenId);
    expect(history.isLateFill[cell]).toBe(1);
    expect(history.fill[cell]).toBe(history.close[cell]);
  });

  test("hourly fills are at the open of the hour that just began, in packed months too", async () => {
    const ask = { timeframe: "1h", from: "2023-08-10T00:00:00.000Z", to: "2023-09-14T23:00:00.000Z" } as const;
    const before = await read(ask);
    expect(before.candles).toHaveLength(36 * 24 + CARRIED_CANDLES + 1);
    const [tokenId] = before.tokenIds as [number];
    const cell = findCellIndex(before, "2023-08-20T13:00:00.000Z", tokenId);
    const [hour] = await fixture.rows<{ open: number; close: number }>(
      "SELECT open, close FROM market.candles_1h WHERE instrument_id = $1 AND at = '2023-08-20T13:00:00Z'",
      [tokenId],
    );
    expect([before.fill[cell], before.close[cell]]).toEqual([hour?.open, hour?.close]);
    // A day's grades are known twenty minutes after it: the first hour that is judged with them is the one that ends at one.
    const dayAt = (candle: string) => before.gradesDay[before.candles.indexOf(candle)];
    expect(dayAt("2023-08-20T23:00:00.000Z")).toBe("2023-08-19");
    expect(dayAt("2023-08-21T00:00:00.000Z")).toBe("2023-08-20");
    const packed = await fixture.rows<{ count: number }>("SELECT market.pack_month('2023-08-01') AS count");
    expect(packed[0]?.count).toBeGreaterThan(5);
    const after = await read(ask);
    expect(after.close).toEqual(before.close);
    expect(after.fill).toEqual(before.fill);
    const days = await read();
    expect(days.isLateFill[findCellIndex(days, "2023-08-20T00:00:00.000Z", tokenId)]).toBe(0);
  });
});

describe("a delisted or migrated token", () => {
  test("a token is watched until it is delisted, and a migrated one is filled as its successor at its rate", async () => {
    const { tokenIds } = await read();
    const [delisted, migrated, into] = tokenIds as [number, number, number];
    await fixture.asOwner("UPDATE market.instruments SET delisted_on = '2023-09-08' WHERE instrument_id = $1", [
      delisted,
    ]);
    await fixture.asOwner(
      "INSERT INTO market.token_actions VALUES ($1, '2023-09-06', $2, 2.5, 1, '2023-09-06T00:00:00Z')",
      [migrated, into],
    );
    const history = await read({ choice: { kind: "list", tokenIds: [delisted, migrated] } });
    const width = history.tokenIds.length;
    const [one, other, successor] = [delisted, migrated, into].map((id) => history.tokenIds.indexOf(id));
    expect([history.goneWhy[one ?? 0], history.goneWhy[other ?? 0]]).toEqual(["delisted", "migrated"]);
    expect(history.candles[history.goneFrom[one ?? 0] ?? 0]).toBe("2023-09-08T00:00:00.000Z");
    const gone = history.goneFrom[other ?? 0] ?? 0;
    expect(history.candles[gone]).toBe("2023-09-06T00:00:00.000Z");
    const cell = (gone + 1) * width;
    expect(history.close[cell + (other ?? 0)]).toBeNaN();
    expect(history.fill[cell + (other ?? 0)]).toBe((history.fill[cell + (successor ?? 0)] ?? 0) * 2.5);
    expect(history.fill[(gone - 1) * width + (other ?? 0)]).not.toBeNaN();
  });
});
