import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { OverviewPage } from "../pages/overview/overviewPage.tsx";
import { overviewPageOf } from "../server/pages/overview.server.ts";

export const handle = { i18n: ["portfolio"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "portfolio");
  const shown = await overviewPageOf(request);
  return { shown, page: { title: t("meta.title"), description: t("meta.description") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Portfolio() {
  const { shown } = useLoaderData<typeof loader>();
  return <OverviewPage shown={shown} />;
}
