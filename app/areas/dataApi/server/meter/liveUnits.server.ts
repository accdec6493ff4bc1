import { poolFor } from "#app/platform/db.server.ts";

/** Units that an account's live keys have used since a day (UTC). */
export async function liveUnitsSince(accountId: string, day: string): Promise<number> {
  const { rows } = await poolFor("payments").query<{ units: number }>(
    `SELECT coalesce(sum(d.units), 0)::float8 AS units FROM dataapi.usage_days d JOIN dataapi.keys k USING (key_id)
     WHERE d.account = $1 AND d.day >= $2::date AND k.mode = 'live'`,
    [accountId, day],
  );
  return rows[0]?.units ?? 0;
}
