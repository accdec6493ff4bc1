import type { Pool, PoolClient } from "pg";
import type { ObservedDay } from "../../../../../analytics/feeds/feed.ts";
import { judgeMove } from "../../../../../analytics/feeds/glitches.ts";
import { storing } from "../storing/storing.server.ts";

/**
 * Stores a source's data about days. The first report is final, a later one is a correction, and an implausible move waits for a second
 * source.
 */

type Observation = { tokenId: number; source: number; knownAt: string };
/** A day with the data that decides whether it is believed: the previous close and a second source. */
export type JudgedDay = ObservedDay & { previousClose: number | null; secondSource: number | null };

/** Days of one token, oldest first. Returns how many were new, corrected and held. */
export async function storeObservedDays(pool: Pool, observation: Observation, days: readonly JudgedDay[]) {
  const count = { added: 0, corrected: 0, held: 0, refused: 0 };
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return count;
  await storing(pool, async (client) => {
    await client.query("SELECT market.make_partitions($1, $2)", [first.day, last.day]);
    for (const day of days) count[await storeDay(client, observation, day)] += 1;
  });
  return count;
}

async function storeDay(
  client: PoolClient,
  observation: Observation,
  day: JudgedDay,
): Promise<"added" | "corrected" | "held" | "refused"> {
  const { verdict } = judgeMove(day.previousClose, day.close, day.secondSource);
  if (verdict === "refused") return "refused";
  if (verdict === "held") {
    await client.query(
      `INSERT INTO market.held_closes (instrument_id, day, previous, candle, source, known_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [
        observation.tokenId,
        day.day,
        day.previousClose,
        JSON.stringify(toCandle(day)),
        observation.source,
        observation.knownAt,
      ],
    );
    return "held";
  }
  const values = [
    day.day,
    observation.tokenId,
    day.volumeUsd,
    day.marketCapUsd,
    day.open,
    day.high,
    day.low,
    day.close,
    observation.source,
    observation.knownAt,
  ];
  const columns = "(day, instrument_id, volume, cap, open, high, low, close, source, known_at)";
  const placeholders = "($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
  const added = await client.query(
    `INSERT INTO market.candles_1d ${columns} VALUES ${placeholders} ON CONFLICT DO NOTHING`,
    values,
  );
  if (added.rowCount === 1) return "added";
  await client.query(
    `INSERT INTO market.candle_corrections ${columns} SELECT ${placeholders.slice(1, -1)} WHERE NOT EXISTS (
       SELECT FROM market.candles_1d WHERE instrument_id = $2 AND day = $1 AND abs(close / $8 - 1) < 1e-9)`,
    values,
  );
  return "corrected";
}

const toCandle = ({ open, high, low, close, volumeUsd, marketCapUsd }: ObservedDay) => ({
  open,
  high,
  low,
  close,
  volumeUsd,
  marketCapUsd,
});

/** Days with the observed close before each, whether it was believed or not: the day after a jump is measured from the jump. */
export function judgedInTurn(
  days: readonly ObservedDay[],
  before: number | null,
  secondSource: number | null = null,
): JudgedDay[] {
  return days.map((day, index) => ({
    ...day,
    previousClose: index === 0 ? before : (days[index - 1] as ObservedDay).close,
    secondSource: index === days.length - 1 ? secondSource : null,
  }));
}
