import type { Account } from "../../../identity/who.ts";
import { poolFor } from "../../../platform/db.server.ts";
import { ENTITLEMENTS, type EntitledSlug, type Entitlements } from "../../offers/public.ts";
import { type AlertLimit, type AlertOrder, KIND_OF } from "../model/alert.ts";
import type { Queries } from "./alertRows.server.ts";
import { type AlertRefusal, planWhere } from "./refused.server.ts";

/** What a plan allows of alerts. Source: data-api.md 6. */

/** What the account may have, and how many it has. */
export async function alertLimit({ accountId }: Account, entitlements: Entitlements): Promise<AlertLimit> {
  return {
    plan: planOf(entitlements),
    limit: entitlements.alerts,
    used: await alertsUsed(poolFor("pages"), accountId),
    kinds: entitlements.alertKinds,
    channels: entitlements.alertChannels,
    historyDays: entitlements.alertHistoryDays,
  };
}

/** The least plan that opens as much: the limit says nothing of what was paid for besides. */
function planOf({ alerts }: Entitlements): EntitledSlug {
  const slugs = Object.keys(ENTITLEMENTS) as EntitledSlug[];
  return (
    slugs.findLast(
      (slug) => ENTITLEMENTS[slug].alerts === alerts && !slug.startsWith("data-api") && slug !== "basic",
    ) ?? "none"
  );
}

/** Those that are over count for nothing. */
export async function alertsUsed(on: Queries, accountId: string): Promise<number> {
  const { rows } = await on.query<{ used: number }>(
    "SELECT count(*)::int AS used FROM alerts.alerts WHERE account = $1 AND state <> 'done'",
    [accountId],
  );
  return rows[0]?.used ?? 0;
}

type Wanted = { condition: AlertOrder["condition"]; channels: AlertOrder["channels"]; isOfList: boolean };

/** What of an alert the plan does not open, or null. An alert on a list is one on the figure too. */
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

/** One more than the plan allows, with the plan that allows more where there is one. */
export function limitRefusal(entitlements: Entitlements): AlertRefusal {
  const count = entitlements.alerts;
  const lifting = planWhere(({ alerts }) => alerts > count);
  return lifting.plan === null ? { tag: "TooManyAlertsOfAll", count } : { tag: "TooManyAlerts", count, ...lifting };
}
