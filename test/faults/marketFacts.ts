import type pg from "pg";
import { gradesCore } from "#events/cores.ts";
import { gradesStream } from "#events/grades/grades.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";

/** The contents of a market's database, to be compared with another's. */

/**
 * Tokens are identified by slug: a sequence number used before a kill is not used again, so ids may differ, and with them the roots and
 * hashes computed from ids. `verifyGrades` checks those.
 */
const named = (columns: string, table: string) =>
  `slug, ${columns} FROM market.${table} JOIN market.instruments USING (instrument_id)`;
const FACTS = {
  instruments: "slug, symbol, class, listed_on, delisted_on FROM market.instruments",
  candles_1d: named("day, volume, cap, open, high, low, close, known_at", "candles_1d"),
  candles_1h: named("at, volume, open, high, low, close, known_at", "candles_1h"),
  grade_days: "method, day, origin, source, count, graded_at FROM market.grade_days",
  grades: named("method, day, grade, score, signal, signal_since, parts", "grades"),
  not_rated: named("method, day, reason", "not_rated"),
  market_days: "day, figures FROM market.market_days",
  category_days: "category, day, level, cap, members FROM market.category_days",
  track_record: "method, origin, horizon, through, record FROM market.track_record",
  snapshots: "to_jsonb(t) - 'instrument_id' FROM market.snapshots t",
  published: "method, day, method_hash, source, count, published_at FROM read.grade_days",
};

/** The number of rows of each table, and one hash of all of them. */
export async function readFacts(pool: pg.Pool): Promise<Record<string, string>> {
  const facts: Record<string, string> = {};
  for (const [name, columns] of Object.entries(FACTS)) facts[name] = await hashTable(pool, columns);
  return facts;
}

/** A sum of hashes is the same in any order, so nothing needs sorting. */
export async function hashTable(pool: pg.Pool, columns: string): Promise<string> {
  const { rows } = await pool.query<{ fact: string }>(
    `SELECT count(*) || ' rows, ' || coalesce(sum(hashtextextended(f::text, 0)), 0) AS fact FROM (SELECT ${columns}) f`,
  );
  return rows[0]?.fact ?? "";
}

/** The days that the ledger records as published, in its order. */
export async function publishedDays(pool: pg.Pool, method: string): Promise<string[]> {
  const history = await postgresLedger(pool, []).readStream(gradesStream(method));
  return history.flatMap((stored) => {
    const { type, data } = gradesCore.parse(stored);
    return type === "GradesPublished" ? [data.day] : [];
  });
}
