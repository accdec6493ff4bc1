import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { markdownLink } from "~/areas/dataApi/model/docsLink";
import { DocsStart } from "~/areas/dataApi/pages/docs/docsPage";
import { clientInstalls, docsEntries, firstCall } from "~/areas/dataApi/server/pages/docs.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["dataApi"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "dataApi");
  return {
    entries: docsEntries(),
    clients: clientInstalls(),
    firstCall: firstCall(),
    page: { title: t("meta.docs"), description: t("meta.docsText") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [...pageMeta(data?.page), markdownLink()];

export default function Docs() {
  const { entries, clients, firstCall } = useLoaderData<typeof loader>();
  return <DocsStart entries={entries} clients={clients} firstCall={firstCall} />;
}
