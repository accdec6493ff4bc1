import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findReceipt } from "~/billing/billing.server";
import { SuccessPage } from "~/billing/successPage";
import { publicNetwork } from "~/chain/networks.server";
import { translator } from "~/i18n/i18n.server";
import { requireLocale } from "~/i18n/requireLocale.server";
import { pageMeta } from "~/pageMeta";
import { subjectOf } from "~/session.server";

export const handle = { i18n: ["success"] };

/** The caller's own payment and nobody else's: what is not theirs is not there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { searchParams } = new URL(request.url);
  const duration = searchParams.get("duration");
  const subject = await subjectOf(request);
  const receipt =
    subject && params.slug && duration
      ? await findReceipt({ subject, slug: params.slug, duration, paymentId: searchParams.get("payment") ?? undefined })
      : null;
  if (receipt === null) throw new Response(null, { status: 404 });
  const t = await translator(locale, "success");
  return { receipt, explorerUrl: publicNetwork().explorerUrl, page: { title: t("meta.title") } };
}

/** A receipt is its owner's affair, not a search engine's. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Success() {
  const { receipt, explorerUrl } = useLoaderData<typeof loader>();
  return <SuccessPage receipt={receipt} explorerUrl={explorerUrl} />;
}
