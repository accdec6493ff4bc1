import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { DataApiAtDesk } from "../model/desk.ts";
import { loadKeys, type Queries } from "./keys/keyRows.server.ts";
import { pausedKeys, withPauses } from "./keys/lines.server.ts";
import { toMeterPeriod } from "./meter/period.server.ts";

/** An account's use of the Data API, for support. */

const DAYS = 30;
const MAX_ROWS = 200;

export async function dataApiAtDesk(accountId: string, now = new Date()): Promise<DataApiAtDesk> {
  const pool = poolFor("pages");
  const entitlements = await entitlementsForAccount(accountId);
  const [keys, paused, days, used] = await Promise.all([
    loadKeys(pool, accountId, now),
    pausedKeys(pool, accountId, entitlements, now),
    loadDays(pool, accountId, now),
    loadUsedUnits(pool, accountId, now),
  ]);
  return {
    used,
    quota: entitlements.apiUnitsPerMonth,
    // A name is the owner's own text, and is not needed to tell keys apart.
    keys: withPauses(keys, paused).map(({ keyId, mode, shown, scopes, state, lastUsedOn }) => ({
      ...{ keyId, mode, shown },
      ...{ scopes, state, lastUsedOn },
    })),
    days,
  };
}

async function loadDays(on: Queries, accountId: string, now: Date): Promise<DataApiAtDesk["days"]> {
  const { rows } = await on.query<DataApiAtDesk["days"][number]>(
    `SELECT d.day::text AS day, d.operation, k.mode, sum(d.calls)::float8 AS calls, sum(d.units)::float8 AS units,
       sum(d.errors)::float8 AS errors
     FROM dataapi.usage_days d JOIN dataapi.keys k USING (key_id)
     WHERE d.account = $1 AND d.day > $2::date - ${DAYS} GROUP BY d.day, d.operation, k.mode
     ORDER BY d.day DESC, sum(d.calls) DESC, d.operation, k.mode LIMIT ${MAX_ROWS}`,
    [accountId, now.toISOString().slice(0, 10)],
  );
  return rows;
}

async function loadUsedUnits(on: Queries, accountId: string, now: Date): Promise<number> {
  const { rows } = await on.query<{ units: string }>(
    "SELECT units FROM dataapi.usage WHERE account = $1 AND period = $2",
    [accountId, toMeterPeriod("live", now)],
  );
  return Number(rows[0]?.units ?? 0);
}
