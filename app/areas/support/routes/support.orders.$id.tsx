import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/areas/support/model/deskMeta";
import type { OrderAtDesk } from "~/areas/support/model/replayWire";
import { OrderPage } from "~/areas/support/pages/order/orderPage";
import { orderAtDesk } from "~/areas/support/server/order.server";
import { publicNetwork } from "~/chain/publicNetwork.server";
import type { CrumbsOf } from "~/frame/crumbs";
import { translator } from "~/i18n/i18n.server";
import { deskCall } from "~/identity/desk.server";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";
import { supportPath } from "../model/paths";

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

export { sameSubject as shouldRevalidate } from "~/areas/support/model/sameSubject";

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportOrder() {
  const { order, network } = useLoaderData<typeof loader>();
  return <OrderPage order={order as OrderAtDesk} network={network} key={order.orderId} />;
}
