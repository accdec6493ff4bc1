import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MarketPage } from "~/areas/market/pages/overview/marketPage";
import { marketPageOf } from "~/areas/market/server/marketPage.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["market"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "market");
  return {
    market: await marketPageOf(request),
    page: { title: t("meta.title"), description: t("meta.description") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Market() {
  return <MarketPage market={useLoaderData<typeof loader>().market} />;
}
