import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { MarketPage } from "../pages/overview/marketPage.tsx";
import { loadMarketPage } from "../server/marketPage.server.ts";

export const handle = { i18n: ["market"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "market");
  return {
    market: await loadMarketPage(request),
    page: { title: t("meta.title"), description: t("meta.description") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Market() {
  return <MarketPage market={useLoaderData<typeof loader>().market} />;
}
