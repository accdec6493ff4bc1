import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { deskMeta } from "../model/deskMeta.ts";
import { supportPath } from "../model/paths.ts";
import type { OrderAtDesk } from "../model/replayWire.ts";
import { OrderPage } from "../pages/order/orderPage.tsx";
import { orderAtDesk } from "../server/replay/order.server.ts";

export const handle = {
  crumbs: (({ data: { page }, locale }) => ({
    above: [{ text: page.desk, to: supportPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const order = await deskCall(request, { roles: ["support"], what: "order" }, async ({ opens }) => {
    const order = await orderAtDesk(params.id ?? "");
    return opens({ order: order ? [order.orderId] : [] }, () => order);
  });
  if (order === null) throw refusedPage("NotFound");
  const t = await translator(locale, "support");
  const page = { title: t("order.title", { id: order.orderId.slice(0, 8) }), desk: t("search.title") };
  return { order, network: publicNetwork(), page };
}

export { sameSubject as shouldRevalidate } from "../model/sameSubject.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportOrder() {
  const { order, network } = useLoaderData<typeof loader>();
  return <OrderPage order={order as OrderAtDesk} network={network} key={order.orderId} />;
}
