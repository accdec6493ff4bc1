import type { Pool } from "pg";
import { toUtcDay } from "../../model/days.ts";

/** Packs the hours of past months into a row per token, except for the last one. Returns the months that it packed. */
export async function packOldHours(pool: Pool, now: Date): Promise<string[]> {
  const lastMonth = toUtcDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)));
  const { rows } = await pool.query<{ month: string }>(
    `SELECT month::text FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
       CROSS JOIN LATERAL (SELECT to_date(right(c.relname, 7), 'YYYY_MM') AS month) named
     WHERE inhparent = 'market.candles_1h'::regclass AND month < $1 ORDER BY month`,
    [lastMonth],
  );
  for (const { month } of rows) await pool.query("SELECT market.pack_month($1)", [month]);
  return rows.map(({ month }) => month);
}
