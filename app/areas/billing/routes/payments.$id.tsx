import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plansPath } from "#app/areas/offers/public.ts";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { subjectsOf } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { billingPath } from "../model/paths.ts";
import { StandingPage } from "../pages/standingPage.tsx";
import { invoicesOfPayment } from "../server/invoices.server.ts";
import { findStandingForStaff } from "../server/staffStanding.server.ts";
import { findStanding } from "../server/standing.server.ts";

export const handle = {
  i18n: ["billing"],
  // A payment that staff look at is not among their own.
  crumbs: (({ data: { isOwn }, locale, t }) => ({
    above: isOwn
      ? [{ text: t("nav.billing"), to: billingPath(locale) }]
      : [{ text: t("nav.plans"), to: plansPath(locale) }],
    here: t("crumbs.payment"),
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/** The caller's own payment and its status; staff may look, which is recorded; for everyone else the page does not exist. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const paymentId = params.id ?? "";
  const own = await findStanding(await subjectsOf(request), paymentId, false);
  const standing = own ?? (await findStandingForStaff(request, paymentId));
  if (standing === null) throw refusedPage("NotFound");
  const t = await translator(locale, "billing");
  return {
    standing,
    invoices: await invoicesOfPayment(paymentId),
    isOwn: own !== null,
    explorerUrl: publicNetwork().explorerUrl,
    page: { title: t("progress.meta") },
  };
}

/** A payment is private and must not appear in search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function PaymentProgress() {
  const { standing, invoices, isOwn, explorerUrl } = useLoaderData<typeof loader>();
  return <StandingPage loaded={standing} invoices={invoices} isOwn={isOwn} explorerUrl={explorerUrl} />;
}
