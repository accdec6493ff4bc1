import { poolFor } from "../../../../platform/db.server.ts";
import type { Queryable } from "../../../../platform/jobs.server.ts";
import { entitlementsOfAccount } from "../../../billing/public.server.ts";
import { noticeIdOf, notify } from "../../../notifications/public.server.ts";
import type { Notice } from "../../../notifications/public.ts";
import { entitlementsOf } from "../../../offers/public.ts";
import { periodEnd, periodOf } from "../http/period.server.ts";

/** Tells accounts when most of a month's units are used, and when all are; each once a month. Source: data-api.md 1.2. */

const WARNED_AT = 0.8;
/** Nobody who uses less is near any quota. */
const LEAST_UNITS = WARNED_AT * entitlementsOf(["data-api-advanced"]).apiUnitsPerMonth;

export async function tellOfQuotas(pool: Queryable = poolFor("market"), now = new Date()): Promise<void> {
  const { rows } = await pool.query<{ account: string; units: string }>(
    "SELECT account, units FROM dataapi.usage WHERE period = $1 AND units >= $2",
    [periodOf("live", now), LEAST_UNITS],
  );
  const notices: Notice[] = [];
  for (const { account, units } of rows) {
    const { apiUnitsPerMonth: quota } = await entitlementsOfAccount(account);
    notices.push(...noticesOf({ account, used: Number(units), quota }, now));
  }
  await notify(pool, notices);
}

type Use = { account: string; used: number; quota: number };

/** Whoever passes both at once hears of the second alone. */
function noticesOf({ account, used, quota }: Use, now: Date): Notice[] {
  // Without a plan there is no quota to be near.
  if (quota === 0 || used < quota * WARNED_AT) return [];
  const kind = used >= quota ? "quotaExceeded" : "quotaWarning";
  const period = periodOf("live", now);
  return [
    {
      // A larger plan has a quota of its own to be told of.
      noticeId: noticeIdOf(`${account} ${period} ${quota}`, kind),
      accountId: account,
      kind,
      words: kind,
      values: { used, quota, until: periodEnd(now).toISOString().slice(0, 10) },
      path: "/api/usage",
      channels: ["inApp", "email", "webhook"],
      isUrgent: false,
      data: { period: now.toISOString().slice(0, 7), units: used, quota, resetsAt: periodEnd(now).toISOString() },
    },
  ];
}
