import type { Pool } from "pg";
import type { KeyMode } from "../../model/scopes.ts";

/** The stored usage: at most a second behind the served calls. */

type Queries = Pick<Pool, "query">;

export type UsageNow = { used: number; keys: { id: string; used: number; cap: number | null }[] };

/** Units of a period, for the account and for each key that was used in it or is still active. */
export async function loadUsage(pool: Queries, account: string, mode: KeyMode, period: string): Promise<UsageNow> {
  const month = `${period.slice(-7)}-01`;
  const [total, keys] = await Promise.all([
    pool.query<{ units: string }>("SELECT units FROM dataapi.usage WHERE account = $1 AND period = $2", [
      account,
      period,
    ]),
    pool.query<{ id: string; used: string; cap: number | null }>(
      `SELECT k.key_id AS id, k.monthly_cap AS cap, coalesce(sum(d.units), 0) AS used
       FROM dataapi.keys k LEFT JOIN dataapi.usage_days d
         ON d.account = k.account AND d.key_id = k.key_id AND d.day >= $3::date AND d.day < $3::date + interval '1 month'
       WHERE k.account = $1 AND k.mode = $2 AND k.issued_at IS NOT NULL
       GROUP BY k.key_id HAVING k.revoked_at IS NULL OR sum(d.units) > 0 ORDER BY k.created_at, k.key_id`,
      [account, mode, month],
    ),
  ]);
  return {
    used: Number(total.rows[0]?.units ?? 0),
    keys: keys.rows.map(({ id, used, cap }) => ({ id, used: Number(used), cap })),
  };
}

export type DayOfUsage = {
  date: string;
  keyId: string;
  operation: string;
  calls: number;
  units: number;
  errors: number;
};

/** Days from `from` (inclusive) to `to` (exclusive), latest first; for one key, or for all. */
export async function usageOfDays(
  pool: Queries,
  account: string,
  from: string,
  to: string,
  keyId: string | null,
): Promise<DayOfUsage[]> {
  const { rows } = await pool.query<DayOfUsage>(
    `SELECT day::text AS date, key_id AS "keyId", operation, calls::float8 AS calls, units::float8 AS units,
       errors::float8 AS errors
     FROM dataapi.usage_days WHERE account = $1 AND day >= $2 AND day < $3 AND ($4::uuid IS NULL OR key_id = $4)
     ORDER BY day DESC, units DESC, operation, key_id`,
    [account, from, to, keyId],
  );
  return rows;
}
