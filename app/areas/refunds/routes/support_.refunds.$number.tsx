import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { refundName } from "../model/paths.ts";
import type { RefundAtDesk } from "../model/view.ts";
import { RefundPage } from "../pages/refundPage.tsx";
import { loadRefundPage } from "../server/answers/pages.server.ts";

export const handle = { i18n: ["refunds", "membership"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "refunds");
  const shown = await loadRefundPage(request, params.number ?? "");
  if (shown === null) throw refusedPage("NotFound");
  return { ...shown, page: { title: t("pageTitle", { name: refundName(shown.refund.number) }) } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function SupportRefund() {
  const { refund, page: _, ...rest } = useLoaderData<typeof loader>();
  return <RefundPage refund={refund as RefundAtDesk} {...rest} key={refund.refundId} />;
}
