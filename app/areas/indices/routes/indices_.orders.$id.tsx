import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { indicesPath } from "../model/paths.ts";
import { OrderPage } from "../pages/order/orderPage.tsx";

export const handle = {
  i18n: ["indexTrade"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.indices"), to: indicesPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/** The order itself is read by its page, again and again: an order that is not the caller's is unknown there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "indexTrade");
  const orderId = z.uuid().safeParse(params.id);
  if (!orderId.success) throw refusedPage("NotFound");
  return { orderId: orderId.data, network: publicNetwork(), page: { title: t("order.title") } };
}

/** What somebody trades is private and must not appear in search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function IndexOrderRoute() {
  const { orderId, network } = useLoaderData<typeof loader>();
  return <OrderPage key={orderId} orderId={orderId} network={network} />;
}
