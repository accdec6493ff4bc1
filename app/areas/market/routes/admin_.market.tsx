import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MarketDeskPage } from "~/areas/market/pages/marketDeskPage";
import { marketPageOf } from "~/areas/market/server/overview.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["marketDesk"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "marketDesk");
  return { overview: await marketPageOf(request), page: { title: t("admin.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function AdminMarket() {
  return <MarketDeskPage overview={useLoaderData<typeof loader>().overview} />;
}
