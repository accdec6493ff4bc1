import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/areas/support/model/deskMeta";
import type { PaymentAtDesk } from "~/areas/support/model/replayWire";
import { PaymentPage } from "~/areas/support/pages/payment/paymentPage";
import { paymentAtDesk } from "~/areas/support/server/payment.server";
import { publicNetwork } from "~/chain/publicNetwork.server";
import type { CrumbsOf } from "~/frame/crumbs";
import { translator } from "~/i18n/i18n.server";
import { deskCall } from "~/identity/desk.server";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";
import { supportPath } from "../model/paths";

export const handle = {
  i18n: ["support", "checkout", "success"],
  crumbs: (({ data: { page }, locale }) => ({
    above: [{ text: page.desk, to: supportPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { payment, me } = await deskCall(request, { roles: ["support"], what: "payment" }, async ({ actor, opens }) => {
    const payment = await paymentAtDesk(params.id ?? "");
    return opens({ payment: payment ? [payment.paymentId] : [] }, () => ({ payment, me: actor }));
  });
  if (payment === null) throw refusedPage("NotFound");
  const t = await translator(locale, "support");
  const page = { title: t("payment.title", { id: payment.paymentId.slice(0, 8) }), desk: t("search.title") };
  return { payment, network: publicNetwork(), me, page };
}

export { sameSubject as shouldRevalidate } from "~/areas/support/model/sameSubject";

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportPayment() {
  const { payment, network, me } = useLoaderData<typeof loader>();
  return <PaymentPage payment={payment as PaymentAtDesk} network={network} me={me} key={payment.paymentId} />;
}
