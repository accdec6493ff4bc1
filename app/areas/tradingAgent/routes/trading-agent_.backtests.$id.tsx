import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { agentsPath } from "../model/paths.ts";
import { BacktestPage } from "../pages/backtest/backtestPage.tsx";
import { actOnBacktest, backtestPage } from "../server/backtests/page.server.ts";

export const handle = {
  i18n: ["tradingAgent", "backtests"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.tradingAgent"), to: agentsPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "backtests");
  return { shown: await backtestPage(request, params.id ?? ""), page: { title: t("title") } };
}

/** Cancels it, or deletes it and redirects to the agents. */
export const action = ({ request, params }: ActionFunctionArgs) => actOnBacktest(request, params.id ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Backtest() {
  const { shown } = useLoaderData<typeof loader>();
  return <BacktestPage key={shown.id} backtest={shown} />;
}
