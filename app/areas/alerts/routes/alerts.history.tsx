import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { alertsPath } from "../model/paths.ts";
import { GuestAlertsPage } from "../pages/list/alertsPage.tsx";
import { HistoryPage } from "../pages/list/historyPage.tsx";
import { loadHistoryPage } from "../server/pages/list.server.ts";

export const handle = {
  i18n: ["alerts"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.alerts"), to: alertsPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "alerts");
  const { account } = await readIdentity(request);
  const shown = account && (await loadHistoryPage(request, account, await entitlementsForRequest(request)));
  return { shown, page: { title: t("history.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function AlertHistory() {
  const { shown } = useLoaderData<typeof loader>();
  return shown === null ? <GuestAlertsPage /> : <HistoryPage {...shown} />;
}
