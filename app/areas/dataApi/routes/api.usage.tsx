import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UsagePage } from "~/areas/dataApi/pages/usage/usagePage";
import { usagePageOf } from "~/areas/dataApi/server/pages/usage.server";
import { translator } from "~/i18n/i18n.server";
import { requireTrader } from "~/identity/session.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["dataApi"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { accountId } = await requireTrader(request);
  const mode = new URL(request.url).searchParams.get("mode") === "test" ? "test" : "live";
  const [t, data] = await Promise.all([translator(requireLocale(request), "dataApi"), usagePageOf(accountId, mode)]);
  return { data, page: { title: t("meta.usage") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Usage() {
  return <UsagePage data={useLoaderData<typeof loader>().data} />;
}
