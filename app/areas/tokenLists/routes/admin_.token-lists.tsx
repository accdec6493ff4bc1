import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { ReportsPage } from "../pages/reportsPage.tsx";
import { loadReportsPage, reportsAction } from "../server/published/reports.server.ts";

export const handle = { i18n: ["tokenLists"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "tokenLists");
  return { ...(await loadReportsPage(request)), page: { title: t("reports.title") } };
}

export const action = ({ request }: ActionFunctionArgs) => reportsAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function ReportedLists() {
  const { lists, count } = useLoaderData<typeof loader>();
  return <ReportsPage lists={lists} count={count} answer={useActionData<typeof action>() ?? null} />;
}
