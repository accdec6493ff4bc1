import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { readSubjects } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { billingPath } from "../model/paths.ts";
import { SuccessPage } from "../pages/successPage.tsx";
import { findReceipt } from "../server/billing.server.ts";
import { invoicesOfPayment } from "../server/invoices.server.ts";
import { withRefund } from "../server/refunds.server.ts";

export const handle = {
  i18n: ["success"],
  crumbs: (({ locale, t }) => ({
    above: [{ text: t("nav.billing"), to: billingPath(locale) }],
    here: t("crumbs.receipt"),
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/** Only the caller's own payment; any other is not found. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { searchParams } = new URL(request.url);
  const duration = searchParams.get("duration");
  const subjects = await readSubjects(request);
  const paymentId = searchParams.get("payment") ?? undefined;
  const receipt =
    params.slug && duration ? await findReceipt({ subjects, slug: params.slug, duration, paymentId }) : null;
  if (receipt === null) throw refusedPage("NotFound");
  const t = await translator(locale, "success");
  return {
    receipt: await withRefund(receipt),
    invoices: await invoicesOfPayment(receipt.paymentId),
    explorerUrl: publicNetwork().explorerUrl,
    page: { title: t("meta.title") },
  };
}

/** A receipt is private and must not appear in search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Success() {
  const { receipt, invoices, explorerUrl } = useLoaderData<typeof loader>();
  return <SuccessPage receipt={receipt} invoices={invoices} explorerUrl={explorerUrl} />;
}
