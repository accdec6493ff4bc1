import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DataApiBilling } from "#app/areas/billing/public.ts";
import { loadDataApiBilling } from "#app/areas/billing/publicPages.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { ApiFrame } from "../pages/apiFrame.tsx";
import { OverviewPage } from "../pages/overviewPage.tsx";
import { firstCall } from "../server/pages/docs.server.ts";

export const handle = { i18n: ["dataApi", "billing"] };

/** Payments link to `?tab=billing`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "dataApi");
  if (new URL(request.url).searchParams.get("tab") !== "billing")
    return {
      billing: null,
      firstCall: firstCall(),
      page: { title: t("apiMeta:overview"), description: t("apiMeta:overviewText") },
    };
  const billing = await loadDataApiBilling(request);
  return { billing, firstCall: "", page: { title: t("apiMeta:title"), description: t("apiMeta:description") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function DataApi() {
  const { billing, firstCall } = useLoaderData<typeof loader>();
  if (billing === null) return <OverviewPage firstCall={firstCall} />;
  return (
    <ApiFrame tab="billing">
      <DataApiBilling {...billing} />
    </ApiFrame>
  );
}
