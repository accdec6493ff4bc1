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
import type { PaymentAtDesk } from "../model/replayWire.ts";
import { PaymentPage } from "../pages/payment/paymentPage.tsx";
import { paymentAtDesk } from "../server/payment.server.ts";

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

export { sameSubject as shouldRevalidate } from "../model/sameSubject.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportPayment() {
  const { payment, network, me } = useLoaderData<typeof loader>();
  return <PaymentPage payment={payment as PaymentAtDesk} network={network} me={me} key={payment.paymentId} />;
}
