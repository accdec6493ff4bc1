import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { markdownLink } from "../model/docsLink.ts";
import { DocsStart } from "../pages/docs/docsPage.tsx";
import { clientInstalls, docsEntries, firstCall } from "../server/pages/docs.server.ts";

export const handle = { i18n: ["dataApi", "apiDocs"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "dataApi");
  return {
    entries: docsEntries(),
    clients: clientInstalls(),
    firstCall: firstCall(),
    page: { title: t("apiMeta:docs"), description: t("apiMeta:docsText") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [...pageMeta(data?.page), markdownLink()];

export default function Docs() {
  const { entries, clients, firstCall } = useLoaderData<typeof loader>();
  return <DocsStart entries={entries} clients={clients} firstCall={firstCall} />;
}
