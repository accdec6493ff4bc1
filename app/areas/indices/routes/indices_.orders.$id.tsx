import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { readSubjects } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { indicesPath } from "../model/paths.ts";
import { OrderPage } from "../pages/order/orderPage.tsx";
import { orderAnswer, ownIndexOrder } from "../server/orders/orderAnswer.server.ts";

export const handle = {
  i18n: ["indexTrade"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.indices"), to: indicesPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/** 404 for everyone except its owner. The page polls it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "indexTrade");
  const row = await ownIndexOrder(params.id ?? "", await readSubjects(request));
  if (!row) throw refusedPage("NotFound");
  return { order: await orderAnswer(row), network: publicNetwork(), page: { title: t("order.title") } };
}

/** A person's trades are private and must not appear in search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function IndexOrderRoute() {
  const { order, network } = useLoaderData<typeof loader>();
  return <OrderPage key={order.orderId} known={order} network={network} />;
}
