import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billingPath } from "~/areas/billing/model/paths";
import { StandingPage } from "~/areas/billing/pages/standingPage";
import { findStandingForStaff } from "~/areas/billing/server/staffStanding.server";
import { findStanding } from "~/areas/billing/server/standing.server";
import { plansPath } from "~/areas/offers/public";
import { publicNetwork } from "~/chain/publicNetwork.server";
import type { CrumbsOf } from "~/frame/crumbs";
import { translator } from "~/i18n/i18n.server";
import { subjectsOf } from "~/identity/session.server";
import { pageMeta } from "~/platform/pageMeta";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";

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
  const { standing, isOwn, explorerUrl } = useLoaderData<typeof loader>();
  return <StandingPage loaded={standing} isOwn={isOwn} explorerUrl={explorerUrl} />;
}
