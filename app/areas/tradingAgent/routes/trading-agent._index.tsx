import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { BacktestRows } from "../pages/backtest/backtestRows.tsx";
import { ListPage } from "../pages/list/listPage.tsx";
import { didIn } from "../server/pages/acted.server.ts";
import { loadListPage } from "../server/pages/listPage.server.ts";

export const handle = { i18n: ["tradingAgent", "backtests"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "tradingAgent");
  const shown = await loadListPage(request);
  return { shown, did: didIn(request), page: { title: t("meta.title"), description: t("meta.description") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function TradingAgents() {
  const { shown, did } = useLoaderData<typeof loader>();
  const backtests = shown.is === "shown" && shown.backtests.length > 0;
  return (
    <ListPage shown={shown} did={did} backtests={backtests ? <BacktestRows backtests={shown.backtests} /> : null} />
  );
}
