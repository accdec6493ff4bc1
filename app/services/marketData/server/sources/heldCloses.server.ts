import type { Pool } from "pg";
import type { DefiLlama } from "../../../../../analytics/feeds/defillama.ts";
import type { ObservedDay } from "../../../../../analytics/feeds/feed.ts";
import { judgeMove } from "../../../../../analytics/feeds/glitches.ts";
import { DAY_MS } from "../../model/days.ts";
import { storing } from "../storing/storing.server.ts";
import { recordRun } from "./sourceRuns.server.ts";

/**
 * Judges the held moves, by a second source's data for that time. An accepted one becomes a candle that is known from now on: no published
 * grade used it, and none changes.
 */

const A_ROUND = 20;

type Held = {
  tokenId: number;
  sourceId: string;
  day: string;
  previous: number;
  candle: Omit<ObservedDay, "day" | "sourceId">;
  source: number;
};

/** Returns how many were judged. Moves unknown to the second source remain held, and are not requested again before `askedAt` is old. */
export async function judgeHeldCloses(
  pool: Pool,
  defiLlama: Pick<DefiLlama, "priceAt">,
  now: Date,
  isDue: (key: string) => boolean,
): Promise<number> {
  const waiting = (await readHeld(pool)).filter(({ tokenId, day }) => isDue(`${tokenId} ${day}`)).slice(0, A_ROUND);
  let judged = 0;
  for (const held of waiting) {
    const closedAt = Date.parse(held.day) + DAY_MS;
    const { rows } = await recordRun(pool, "defillama", "past prices", () =>
      defiLlama.priceAt(held.sourceId, closedAt),
    );
    const second = rows[0]?.price ?? null;
    const { verdict } = judgeMove(held.previous, held.candle.close, second);
    if (verdict === "held") continue;
    await storeVerdict(pool, held, verdict, now);
    judged += 1;
  }
  return judged;
}

async function readHeld(pool: Pool): Promise<Held[]> {
  const { rows } = await pool.query<Held>(
    `SELECT h.instrument_id AS "tokenId", i.source_ids->>'coingecko' AS "sourceId", h.day::text, h.previous, h.candle, h.source
     FROM market.held_closes h JOIN market.instruments i USING (instrument_id)
     WHERE h.verdict IS NULL AND i.source_ids ? 'coingecko' ORDER BY h.day, h.instrument_id`,
  );
  return rows;
}

const storeVerdict = (pool: Pool, held: Held, verdict: "accepted" | "refused", now: Date): Promise<void> =>
  storing(pool, async (client) => {
    const { tokenId, day, candle, source } = held;
    const judged = await client.query(
      `UPDATE market.held_closes SET verdict = $3, second_source = 'defillama', judged_at = $4
       WHERE instrument_id = $1 AND day = $2 AND verdict IS NULL`,
      [tokenId, day, verdict, now.toISOString()],
    );
    if (judged.rowCount !== 1 || verdict === "refused") return;
    await client.query(
      `INSERT INTO market.candles_1d (day, instrument_id, volume, cap, open, high, low, close, source, known_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
      [
        ...[day, tokenId, candle.volumeUsd, candle.marketCapUsd, candle.open, candle.high, candle.low, candle.close],
        ...[source, now.toISOString()],
      ],
    );
  });
