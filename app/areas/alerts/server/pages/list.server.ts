import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { type AlertsPageData, type HistoryPageData, TABS } from "../../model/pages.ts";
import { alertsPage, findAlert, firingsPage } from "../alerts.server.ts";
import { loadPlanLimits } from "./holds.server.ts";

const ALERTS_PER_PAGE = 25;
const FIRINGS_SHOWN = 5;
const FIRINGS_PER_PAGE = 25;

/** The alerts of an account as its page shows them; tab and page come from the URL. */
export async function loadAlertsPage(
  request: Request,
  account: Account,
  entitlements: Entitlements,
): Promise<AlertsPageData> {
  const { searchParams } = new URL(request.url);
  const tab = TABS.find((known) => known === readParameter(searchParams, "state")) ?? "all";
  const [found, history, limits] = await Promise.all([
    alertsPage(account.accountId, { ...placeIn(searchParams), limit: ALERTS_PER_PAGE, state: tab }),
    firingsPage(account.accountId, entitlements, { limit: FIRINGS_SHOWN }),
    loadPlanLimits(account, entitlements),
  ]);
  const { alerts, counts, older, newer } = found;
  return {
    ...{ alerts, older, newer, tab, counts },
    holds: limits,
    history,
    at: new Date().toISOString(),
    isAllMuted: counts.muted > 0 && counts.muted === counts.all - counts.paused,
  };
}

/** When alerts fired, as far back as the plan shows; for one alert if the URL names it. */
export async function loadHistoryPage(
  request: Request,
  account: Account,
  entitlements: Entitlements,
): Promise<HistoryPageData> {
  const { searchParams } = new URL(request.url);
  const alertId = readParameter(searchParams, "alertId");
  const alert = alertId === null ? null : await findAlert(account.accountId, alertId);
  const history = await firingsPage(account.accountId, entitlements, {
    ...placeIn(searchParams),
    limit: FIRINGS_PER_PAGE,
    ...(alert === null ? {} : { alertId: alert.alertId }),
  });
  return {
    history,
    days: entitlements.alertHistoryDays,
    alert,
  };
}

const placeIn = (search: URLSearchParams) => ({ older: search.get("older"), newer: search.get("newer") });
