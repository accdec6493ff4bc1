import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { UsagePage } from "../pages/usage/usagePage.tsx";
import { loadUsagePage } from "../server/pages/usage.server.ts";

export const handle = { i18n: ["dataApi"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { accountId } = await requireTrader(request);
  const mode = new URL(request.url).searchParams.get("mode") === "test" ? "test" : "live";
  const [t, data] = await Promise.all([translator(requireLocale(request), "dataApi"), loadUsagePage(accountId, mode)]);
  return { data, page: { title: t("apiMeta:usage") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Usage() {
  return <UsagePage data={useLoaderData<typeof loader>().data} />;
}
