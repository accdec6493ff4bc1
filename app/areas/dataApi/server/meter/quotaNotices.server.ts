import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import type { Notice } from "#app/areas/notifications/public.ts";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { deriveNoticeId, notify } from "#app/services/delivery/publicNotify.server.ts";
import { periodEnd, toMeterPeriod } from "./period.server.ts";

/**
 * Notifies accounts when most of a month's units are used, and when none are left or too few for a call that was made; each once a
 * month. Source: docs/spec/data-api.md#1-2.
 */

const WARNED_AT = 0.8;
/** Below this usage no quota can be near. */
const MIN_UNITS = WARNED_AT * mergeEntitlements(["data-api-advanced"]).apiUnitsPerMonth;

export async function notifyOfQuotas(pool: Queryable = poolFor("market"), now = new Date()): Promise<void> {
  const { rows } = await pool.query<{ account: string; units: string; refusedQuota: string | null }>(
    `SELECT account, units, refused_quota AS "refusedQuota" FROM dataapi.usage
     WHERE period = $1 AND (units >= $2 OR refused_quota IS NOT NULL)`,
    [toMeterPeriod("live", now), MIN_UNITS],
  );
  const notices: Notice[] = [];
  for (const { account, units, refusedQuota } of rows) {
    const { apiUnitsPerMonth: quota } = await entitlementsForAccount(account);
    notices.push(
      ...buildNotices({ account, used: Number(units), quota, refusedQuota: Number(refusedQuota ?? 0) }, now),
    );
  }
  await notify(pool, notices);
}

/** `refusedQuota`: the largest quota that had no room for a call; 0 when there was none. */
type Use = { account: string; used: number; quota: number; refusedQuota: number };

/** An account that passes both at once gets only the second notice. */
function buildNotices({ account, used, quota, refusedQuota }: Use, now: Date): Notice[] {
  // A higher plan has room for what the lower one refused.
  const isRefused = used >= quota || refusedQuota >= quota;
  // Without a plan there is no quota to be near.
  if (quota === 0 || (!isRefused && used < quota * WARNED_AT)) return [];
  const kind = isRefused ? "quotaExceeded" : "quotaWarning";
  const period = toMeterPeriod("live", now);
  return [
    {
      // A higher plan has its own quota and its own notices.
      noticeId: deriveNoticeId(`${account} ${period} ${quota}`, kind),
      accountId: account,
      kind,
      words: isRefused && used < quota ? "quotaShort" : kind,
      values: { used, quota, until: periodEnd(now).toISOString().slice(0, 10) },
      path: "/api/usage",
      channels: ["inApp", "email", "webhook"],
      isUrgent: false,
      data: { period: now.toISOString().slice(0, 7), units: used, quota, resetsAt: periodEnd(now).toISOString() },
    },
  ];
}
