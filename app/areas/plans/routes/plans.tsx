import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { publicNetwork } from "~/chain/networks.server";
import { translator } from "~/i18n/i18n.server";
import { requireLocale } from "~/platform/requireLocale.server";
import { pageMeta } from "~/platform/pageMeta";
import { shownCatalogue } from "~/areas/offers/server/catalogue.server";
import { TrialsOpen } from "~/areas/plans/pages/pay/given";
import { PlansPage } from "~/areas/plans/pages/plansPage";
import { whoAsks } from "~/identity/session.server";

export const handle = { i18n: ["plans"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const t = await translator(locale, "plans");
  const { account } = await whoAsks(request);
  return {
    catalogue: await shownCatalogue(),
    network: publicNetwork(),
    mayTry: (account?.wallets.length ?? 0) > 0,
    page: { title: t("meta.title"), description: t("meta.description") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** Prices do not change with a choice in the query. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function Plans() {
  const { catalogue, network, mayTry } = useLoaderData<typeof loader>();
  return (
    <TrialsOpen.Provider value={mayTry}>
      <PlansPage catalogue={catalogue} network={network} />
    </TrialsOpen.Provider>
  );
}
