import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { ListPage } from "../pages/listPage.tsx";
import { MyIndices } from "../pages/mine/myIndices.tsx";
import { OwnIndices } from "../pages/own/ownIndices.tsx";
import { loadListPage } from "../server/pages/listPage.server.ts";
import { loadBuyRight, loadOwnCard } from "../server/pages/ownRight.server.ts";

export const handle = { i18n: ["indices", "indexTrade", "ownIndex"] };

/** Our indices are the same for everyone; above them are the caller's holdings and own indices. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "indices");
  const shown = await loadListPage(request);
  const [right, card] = await Promise.all([loadBuyRight(request), loadOwnCard(request, poolFor("pages"))]);
  return {
    shown,
    mine: { right, network: publicNetwork() },
    card,
    page: { title: t("meta.title"), description: t("meta.description") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Indices() {
  const { shown, mine, card } = useLoaderData<typeof loader>();
  const above = (
    <>
      <MyIndices {...mine} />
      <OwnIndices card={card} />
    </>
  );
  return <ListPage {...shown} mine={above} />;
}
