import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billingPath } from "~/areas/billing/model/paths";
import { SuccessPage } from "~/areas/billing/pages/successPage";
import { findReceipt } from "~/areas/billing/server/billing.server";
import { publicNetwork } from "~/chain/publicNetwork.server";
import type { CrumbsOf } from "~/frame/crumbs";
import { translator } from "~/i18n/i18n.server";
import { subjectsOf } from "~/identity/session.server";
import { pageMeta } from "~/platform/pageMeta";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = {
  i18n: ["success"],
  crumbs: (({ locale, t }) => ({
    above: [{ text: t("nav.billing"), to: billingPath(locale) }],
    here: t("crumbs.receipt"),
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/** Only the caller's own payment: any other is not found. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { searchParams } = new URL(request.url);
  const duration = searchParams.get("duration");
  const subjects = await subjectsOf(request);
  const paymentId = searchParams.get("payment") ?? undefined;
  const receipt =
    params.slug && duration ? await findReceipt({ subjects, slug: params.slug, duration, paymentId }) : null;
  if (receipt === null) throw refusedPage("NotFound");
  const t = await translator(locale, "success");
  return { receipt, explorerUrl: publicNetwork().explorerUrl, page: { title: t("meta.title") } };
}

/** A receipt is private and must not appear in search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Success() {
  const { receipt, explorerUrl } = useLoaderData<typeof loader>();
  return <SuccessPage receipt={receipt} explorerUrl={explorerUrl} />;
}
