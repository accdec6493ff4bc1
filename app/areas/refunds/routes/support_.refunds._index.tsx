import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { RefundListPage } from "../pages/listPage.tsx";
import { loadRefundList } from "../server/answers/pages.server.ts";

export const handle = { i18n: ["refunds"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "refunds");
  return { ...(await loadRefundList(request)), page: { title: t("list.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function SupportRefunds() {
  const { list, of, isSupport } = useLoaderData<typeof loader>();
  return <RefundListPage list={list} of={of} isSupport={isSupport} key={of} />;
}
