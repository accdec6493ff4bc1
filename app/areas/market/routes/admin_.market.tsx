import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { MarketDeskPage } from "../pages/marketDeskPage.tsx";
import { loadMarketPage } from "../server/overview.server.ts";

export const handle = { i18n: ["marketDesk"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "marketDesk");
  return { overview: await loadMarketPage(request), page: { title: t("admin.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function AdminMarket() {
  return <MarketDeskPage overview={useLoaderData<typeof loader>().overview} />;
}
