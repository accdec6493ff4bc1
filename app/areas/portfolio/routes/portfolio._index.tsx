import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { OverviewPage } from "../pages/overview/overviewPage.tsx";
import { acted, didIn } from "../server/pages/acted.server.ts";
import { loadOverviewPage } from "../server/pages/overview.server.ts";

export const handle = { i18n: ["portfolio"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "portfolio");
  const shown = await loadOverviewPage(request);
  return { shown, did: didIn(request), page: { title: t("meta.title"), description: t("meta.description") } };
}

/** Answers a question, or changes wallets. The next page reports the result. */
export const action = ({ request }: ActionFunctionArgs) => acted(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Portfolio() {
  const { shown, did } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? null;
  return <OverviewPage shown={shown} did={did} refused={refused} />;
}
