import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DataApiBilling } from "~/areas/billing/public";
import { dataApiBillingOf } from "~/areas/billing/publicPages.server";
import { ApiFrame } from "~/areas/dataApi/pages/apiFrame";
import { OverviewPage } from "~/areas/dataApi/pages/overviewPage";
import { firstCall } from "~/areas/dataApi/server/pages/docs.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["dataApi", "billing"] };

/** Payments lead to `?tab=billing`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "dataApi");
  if (new URL(request.url).searchParams.get("tab") !== "billing")
    return {
      billing: null,
      firstCall: firstCall(),
      page: { title: t("meta.overview"), description: t("meta.overviewText") },
    };
  const billing = await dataApiBillingOf(request);
  return { billing, firstCall: "", page: { title: t("meta.title"), description: t("meta.description") } };
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
