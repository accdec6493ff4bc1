import type { Pool } from "pg";
import type { Binance } from "../../../../../analytics/feeds/binance.ts";
import type { ObservedDay, ObservedHour } from "../../../../../analytics/feeds/feed.ts";
import { addDays, DAY_MS, toUtcDay } from "../../model/days.ts";
import { storing } from "../storing/storing.server.ts";
import type { PairedToken } from "./binancePairs.server.ts";
import { SOURCE_IDS } from "./source.server.ts";
import { recordRun } from "./sourceRuns.server.ts";

/** Hours, and days with open, high and low, of tokens whose pair at Binance is known. Each token is stored separately. */

const HOUR_MS = 3_600_000;
/** Older hours are not stored: charts of more than two months show days. */
const HOURLY_RETENTION_DAYS = 60;

type Stored = { lastDay: string | null; lastHour: Date | null; firstOpenHour: Date | null };

/** Stores candles that have ended since. A restart continues where it stopped. */
export async function learnCandles(
  pool: Pool,
  feed: Binance,
  token: PairedToken,
  { now, historyDays }: { now: Date; historyDays: number },
): Promise<void> {
  const stored = await readStored(pool, token.tokenId);
  const yesterday = addDays(toUtcDay(now), -1);
  if (stored.lastDay === null || stored.lastDay < yesterday) {
    const from = stored.lastDay === null ? addDays(yesterday, 1 - historyDays) : addDays(stored.lastDay, 1);
    const { rows } = await recordRun(pool, "binance", "days", () => feed.days(token.pair, from, yesterday));
    await storeDays(pool, token.tokenId, rows, now);
  }
  const to = now.getTime() - (now.getTime() % HOUR_MS);
  const from = Math.max(
    to - HOURLY_RETENTION_DAYS * DAY_MS,
    nextHour(stored.lastHour),
    stored.firstOpenHour?.getTime() ?? 0,
  );
  if (from >= to) return;
  const { rows } = await recordRun(pool, "binance", "hours", () => feed.hours(token.pair, from, to));
  await storeHours(pool, { tokenId: token.tokenId, source: SOURCE_IDS.binance }, rows, now);
}

const nextHour = (last: Date | null): number => (last === null ? 0 : last.getTime() + HOUR_MS);

/** A packed month accepts no more hours. */
async function readStored(pool: Pick<Pool, "query">, tokenId: number): Promise<Stored> {
  const { rows } = await pool.query<Stored>(
    `SELECT (SELECT max(day)::text FROM market.exchange_days WHERE instrument_id = $1) AS "lastDay",
            (SELECT max(at) FROM market.candles_1h WHERE instrument_id = $1) AS "lastHour",
            (SELECT (max(month) + interval '1 month') AT TIME ZONE 'UTC' FROM market.candles_1h_packed) AS "firstOpenHour"`,
    [tokenId],
  );
  return rows[0] as Stored;
}

async function storeDays(pool: Pool, tokenId: number, days: readonly ObservedDay[], now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO market.exchange_days (instrument_id, day, open, high, low, close, volume, source, known_at)
     SELECT $2, day, open, high, low, close, "volumeUsd", $3, $4
     FROM jsonb_to_recordset($1) AS g(day date, open float8, high float8, low float8, close float8, "volumeUsd" real)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(days), tokenId, SOURCE_IDS.binance, now.toISOString()],
  );
}

/** Whole hours of one token, oldest first. */
export async function storeHours(
  pool: Pool,
  { tokenId, source }: { tokenId: number; source: number },
  hours: readonly Omit<ObservedHour, "sourceId" | "marketCapUsd">[],
  now: Date,
): Promise<void> {
  const months = new Set(hours.map(({ at }) => `${toUtcDay(new Date(at)).slice(0, 7)}-01`));
  await storing(pool, async (client) => {
    for (const month of months) await client.query("SELECT market.make_hour_partition($1)", [month]);
    await client.query(
      `INSERT INTO market.candles_1h (at, instrument_id, volume, open, high, low, close, source, known_at)
       SELECT to_timestamp(at / 1000), $2, "volumeUsd", open, high, low, close, $3, $4
       FROM jsonb_to_recordset($1) AS g(at float8, open float8, high float8, low float8, close float8, "volumeUsd" real)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(hours), tokenId, source, now.toISOString()],
    );
  });
}
