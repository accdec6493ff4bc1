import { planEntitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { UsagePageData } from "../../model/pages.ts";
import type { KeyMode } from "../../model/scopes.ts";
import { loadKeys } from "../keys/keyRows.server.ts";
import { pausedKeys } from "../keys/lines.server.ts";
import { callsPerMinute } from "../meter/allowance.server.ts";
import { periodEnd, toMeterPeriod } from "../meter/period.server.ts";
import { type DayOfUsage, loadUsage, usageOfDays } from "../meter/usage.server.ts";
import { DOCUMENTED } from "../operations/all.server.ts";

/** The usage page: this month's units by day, endpoint and key, as counted. */

const DAY_MS = 86_400_000;

export async function loadUsagePage(accountId: string, mode: KeyMode, now = new Date()): Promise<UsagePageData> {
  const pool = poolFor("pages");
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const to = toUtcDay(new Date(now.getTime() + DAY_MS));
  const [{ plans, entitlements }, usage, days, keys] = await Promise.all([
    planEntitlementsForAccount(accountId, now.getTime()),
    loadUsage(pool, accountId, mode, toMeterPeriod(mode, now)),
    usageOfDays(pool, accountId, toUtcDay(from), to, null),
    loadKeys(pool, accountId, now),
  ]);
  const paused = await pausedKeys(pool, accountId, entitlements, now);
  const keyById = new Map(keys.map((key) => [key.keyId, key]));
  const ofMode = new Set(usage.keys.map(({ id }) => id));
  const counted = days.filter(({ keyId }) => ofMode.has(keyId));
  return {
    mode,
    plans: [...plans],
    quota: mode === "live" ? entitlements.apiUnitsPerMonth : entitlements.apiSandboxUnitsPerMonth,
    used: usage.used,
    perMinute: callsPerMinute(mode, entitlements),
    resetsAt: periodEnd(now).toISOString(),
    expected: expectedBy(usage.used, from, periodEnd(now), now),
    days: byDay(counted, from, now),
    operations: byOperation(counted),
    keys: usage.keys.map(({ id, used, cap }) => ({
      keyId: id,
      name: keyById.get(id)?.name ?? "",
      shown: keyById.get(id)?.shown ?? "",
      units: used,
      cap,
      isPaused: paused.has(id),
    })),
  };
}

const toUtcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** At the pace so far; on a month's first day there is no estimate. */
function expectedBy(used: number, from: Date, end: Date, now: Date): number | null {
  const passed = now.getTime() - from.getTime();
  if (passed < DAY_MS || used === 0) return null;
  return Math.round((used * (end.getTime() - from.getTime())) / passed);
}

type Sums = { calls: number; units: number; errors: number };
const NOTHING: Sums = { calls: 0, units: 0, errors: 0 };
const plus = (one: Sums, { calls, units, errors }: Sums): Sums => ({
  calls: one.calls + calls,
  units: one.units + units,
  errors: one.errors + errors,
});

function byDay(rows: readonly DayOfUsage[], from: Date, now: Date): UsagePageData["days"] {
  const count = Math.floor((now.getTime() - from.getTime()) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = toUtcDay(new Date(from.getTime() + index * DAY_MS));
    return { day, ...rows.filter(({ date }) => date === day).reduce<Sums>(plus, NOTHING) };
  });
}

function byOperation(rows: readonly DayOfUsage[]): UsagePageData["operations"] {
  const named = new Map<string, Sums>();
  for (const row of rows) named.set(row.operation, plus(named.get(row.operation) ?? NOTHING, row));
  const pathById = new Map(DOCUMENTED.map(({ id, path }) => [id, path]));
  return [...named]
    .map(([operation, sums]) => ({ operation, path: pathById.get(operation) ?? operation, ...sums }))
    .sort((one, other) => other.calls - one.calls || one.path.localeCompare(other.path));
}
