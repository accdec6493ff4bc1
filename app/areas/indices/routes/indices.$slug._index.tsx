import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { indicesPath } from "../model/paths.ts";
import { IndexPage } from "../pages/one/indexPage.tsx";
import { IndexTrade } from "../pages/trade/indexTrade.tsx";
import { loadIndexPage } from "../server/pages/indexPage.server.ts";
import { loadBuyRight } from "../server/pages/ownRight.server.ts";

export const handle = {
  i18n: ["indices", "indexTrade"],
  crumbs: (({ data: { shown }, locale, t }) => ({
    above: [{ text: t("nav.indices"), to: indicesPath(locale) }],
    here: shown.index.name,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "indices");
  const shown = await loadIndexPage(request, params.slug ?? "");
  if (!shown) throw refusedPage("NotFound");
  const { name } = shown.index;
  const trade = { right: await loadBuyRight(request), network: publicNetwork() };
  return { shown, trade, page: { title: name, description: t("meta.one", { name }) } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Index() {
  const { shown, trade } = useLoaderData<typeof loader>();
  const { slug, name, chainId, isForSale, retiredOn, stableSince } = shown.index;
  const traded = { slug, name, chainId, isForSale, isRetired: retiredOn !== null, regimeOffSince: stableSince };
  return <IndexPage key={slug} {...shown} trade={<IndexTrade index={traded} {...trade} />} />;
}
