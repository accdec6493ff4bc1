import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plansPath } from "#app/areas/offers/public.ts";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { readSubjects } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { billingPath } from "../model/paths.ts";
import { CardPaymentPage } from "../pages/cards/cardPaymentPage.tsx";
import { PaymentStatusPage } from "../pages/paymentStatusPage.tsx";
import { findCardPaymentStatus } from "../server/cards.server.ts";
import { invoicesOfPayment } from "../server/invoices.server.ts";
import { findPaymentStatus } from "../server/paymentStatus.server.ts";
import { refundsOfPayment, withRefund } from "../server/refunds.server.ts";
import { findPaymentForStaff } from "../server/staffPaymentStatus.server.ts";

export const handle = {
  i18n: ["billing", "paymentStatus", "success"],
  // A payment that staff view is not one of their own.
  crumbs: (({ data: { isOwn }, locale, t }) => ({
    above: isOwn
      ? [{ text: t("nav.billing"), to: billingPath(locale) }]
      : [{ text: t("nav.plans"), to: plansPath(locale) }],
    here: t("crumbs.payment"),
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/** The caller's own payment and its status; staff may view it, which is recorded; for everyone else the page does not exist. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const paymentId = params.id ?? "";
  const subjects = await readSubjects(request);
  const own =
    (await findPaymentStatus(subjects, paymentId, false)) ?? (await findCardPaymentStatus(subjects, paymentId));
  const found = own ?? (await findPaymentForStaff(request, paymentId));
  if (found === null) throw refusedPage("NotFound");
  const payment = "receipt" in found ? { ...found, receipt: await withRefund(found.receipt) } : await withRefund(found);
  const isOwn = own !== null;
  const refunds = await refundsOfPayment("receipt" in payment ? payment.receipt : payment, isOwn);
  const t = await translator(locale, "billing");
  const invoices = await invoicesOfPayment(paymentId);
  return {
    ...{ payment, isOwn, refunds, invoices },
    explorerUrl: publicNetwork().explorerUrl,
    page: { title: t("paymentStatus:progress.meta") },
  };
}

/** A payment is private and must not appear in search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function PaymentProgress() {
  const { payment, ...shown } = useLoaderData<typeof loader>();
  return "receipt" in payment ? (
    <CardPaymentPage {...payment} {...shown} />
  ) : (
    <PaymentStatusPage loaded={payment} {...shown} />
  );
}
