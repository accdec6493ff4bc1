import { describe, expect, test } from "vitest";
import { type HistoryAsk, readHistory } from "#app/areas/tradingAgent/server/history/readHistory.server.ts";
import { filledMarketWorld } from "../support/marketWorld.ts";

// What agents are judged on is the stored market as it was known, candle by candle.

const world = filledMarketWorld();
const ASK: HistoryAsk = {
  ...{ timeframe: "1d", from: "2023-08-01T00:00:00.000Z", to: "2023-09-14T00:00:00.000Z" },
  choice: { kind: "rule", order: "marketCap", first: 5 },
  strategy: { key: "grade-follower-1", version: 1, params: { enter: 70, leave: 55 } },
  ...{ seesCurrentGrades: true, knownAt: "2023-09-15T13:00:00.000Z", chainId: null },
};
async function read(more: Partial<HistoryAsk> = {}) {
  const client = await world.pool().connect();
  try {
    return await readHistory(client, { ...ASK, ...more });
  } finally {
    client.release();
  }
}
type Read = Awaited<ReturnType<typeof read>>;
const cellOf = (history: Read, candle: string, tokenId: number) => {
  const at = history.candles.indexOf(candle);
  expect(at).toBeGreaterThanOrEqual(0);
  return at * history.tokenIds.length + history.tokenIds.indexOf(tokenId);
};

describe("days", () => {
  test("close is the day's, the fill of the day after is the open of the hour after the judgement", async () => {
    const history = await read();
    const [tokenId] = history.tokenIds as [number];
    const cell = cellOf(history, "2023-09-01T00:00:00.000Z", tokenId);
    const [stored] = await world.rows<{ close: number; open: number }>(
      `SELECT d.close, h.open FROM market.candles_1d d JOIN market.candles_1h h USING (instrument_id)
       WHERE instrument_id = $1 AND d.day = '2023-09-01' AND h.at = '2023-09-01T01:00:00Z'`,
      [tokenId],
    );
    expect(history.close[cell]).toBe(stored?.close);
    expect(history.fill[cell]).toBe(stored?.open);
    expect(history.isLateFill[cell]).toBe(0);
  });

  test("watches the first five of the day, whoever is first later", async () => {
    const history = await read();
    for (const day of ["2023-08-01", "2023-09-10"]) {
      const rows = await world.rows<{ id: number }>(
        `SELECT instrument_id AS id FROM market.candles_1d JOIN market.instruments USING (instrument_id)
         WHERE day = $1 AND class = 'coin' AND cap IS NOT NULL ORDER BY cap DESC, instrument_id LIMIT 5`,
        [day],
      );
      const candle = history.candles.indexOf(`${day}T00:00:00.000Z`);
      const watched = history.tokenIds.filter((_, place) => history.watched[candle * history.tokenIds.length + place]);
      expect(watched).toEqual(rows.map(({ id }) => id).sort((one, other) => one - other));
    }
  });
});
