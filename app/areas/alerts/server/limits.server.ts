import { ENTITLEMENTS, type EntitledSlug, type Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import { type AlertLimit, type AlertOrder, KIND_OF } from "../model/alert.ts";
import type { Queries } from "./alertRows.server.ts";
import { type AlertRefusal, planWhere } from "./refused.server.ts";

/** A plan's limits for alerts. Source: docs/spec/data-api.md#6. */

/** As many per minute as the largest plan's Data API allows, so that nothing is refused here which a plan includes. */
const MAX_CHANGES = Math.max(...Object.values(ENTITLEMENTS).map(({ apiCallsPerMinute }) => apiCallsPerMinute));
/** Counts a change to the account's alerts, wherever it comes from, and returns a refusal if there are too many. */
export const changesTooOften = rateLimit("changes of alerts", MAX_CHANGES);

/** How many alerts the account may have, and how many it has. */
export async function alertLimit({ accountId }: Account, entitlements: Entitlements): Promise<AlertLimit> {
  return {
    plan: findLowestPlan(entitlements),
    limit: entitlements.alerts,
    used: await alertsUsed(poolFor("pages"), accountId),
    kinds: entitlements.alertKinds,
    channels: entitlements.alertChannels,
    historyDays: entitlements.alertHistoryDays,
  };
}

/** The lowest plan with the same limit: it does not reveal what else was paid for. */
function findLowestPlan({ alerts }: Entitlements): EntitledSlug {
  const slugs = Object.keys(ENTITLEMENTS) as EntitledSlug[];
  return slugs.find((slug) => ENTITLEMENTS[slug].alerts === alerts) ?? "none";
}

/** Ended ones do not count. */
export async function alertsUsed(on: Queries, accountId: string): Promise<number> {
  const { rows } = await on.query<{ used: number }>(
    "SELECT count(*)::int AS used FROM alerts.alerts WHERE account = $1 AND state <> 'done'",
    [accountId],
  );
  return rows[0]?.used ?? 0;
}

type Wanted = { condition: AlertOrder["condition"]; channels: AlertOrder["channels"]; isOfList: boolean };

/** The part of an alert that the plan does not include, or null. An alert on a list also needs the value's own kind. */
export function kindRefusal(
  { condition, channels, isOfList }: Wanted,
  entitlements: Entitlements,
): AlertRefusal | null {
  const kinds = isOfList ? [KIND_OF[condition.type], "list" as const] : [KIND_OF[condition.type]];
  if (kinds.some((kind) => !entitlements.alertKinds.includes(kind)))
    return {
      tag: "AlertKindNeedsPlan",
      ...planWhere((plan) => kinds.every((kind) => plan.alertKinds.includes(kind))),
    };
  const channel = channels.find((one) => !entitlements.alertChannels.includes(one));
  if (channel === undefined) return null;
  return { tag: "AlertChannelNeedsPlan", ...planWhere(({ alertChannels }) => alertChannels.includes(channel)) };
}

/** The refusal for exceeding the limit, with the plan that allows more, if any. */
export function limitRefusal(entitlements: Entitlements): AlertRefusal {
  const count = entitlements.alerts;
  const lifting = planWhere(({ alerts }) => alerts > count);
  return lifting.plan === null ? { tag: "TooManyAlertsOfAll", count } : { tag: "TooManyAlerts", count, ...lifting };
}
