import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { alertsPath } from "~/areas/alerts/model/paths";
import { GuestAlertsPage } from "~/areas/alerts/pages/list/alertsPage";
import { HistoryPage } from "~/areas/alerts/pages/list/historyPage";
import { historyPageOf } from "~/areas/alerts/server/pages/list.server";
import { entitlementsFor } from "~/areas/billing/publicEntitled.server";
import type { CrumbsOf } from "~/frame/crumbs";
import { translator } from "~/i18n/i18n.server";
import { whoAsks } from "~/identity/session.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = {
  i18n: ["alerts"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.alerts"), to: alertsPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "alerts");
  const { account } = await whoAsks(request);
  const shown = account && (await historyPageOf(request, account, await entitlementsFor(request)));
  return { shown, page: { title: t("history.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function AlertHistory() {
  const { shown } = useLoaderData<typeof loader>();
  return shown === null ? <GuestAlertsPage /> : <HistoryPage {...shown} />;
}
