import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { shownCatalogue } from "~/areas/offers/publicCatalogue.server";
import { type TrialStep, TrialStepContext } from "~/areas/plans/pages/pay/grantedPlan";
import { PlansPage } from "~/areas/plans/pages/plansPage";
import { askedAndAnswered, givenLines } from "~/areas/plans/server/planFacts.server";
import { readerOf } from "~/areas/plans/server/running.server";
import { publicNetwork } from "~/chain/publicNetwork.server";
import { translator } from "~/i18n/i18n.server";
import { whoAsks } from "~/identity/session.server";
import type { Account } from "~/identity/who";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["plans"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const t = await translator(locale, "plans");
  const facts = await translator(locale, "planFacts");
  const { account } = await whoAsks(request);
  const network = publicNetwork();
  return {
    catalogue: await shownCatalogue(),
    network,
    lines: givenLines(facts, locale),
    questions: askedAndAnswered(facts, network),
    trialStep: trialStepOf(account),
    reader: await readerOf(request),
    page: { title: t("meta.title"), description: t("meta.description") },
  };
}

function trialStepOf(account: Account | null): TrialStep {
  if (account === null) return "signIn";
  return account.wallets.length > 0 ? "start" : "wallet";
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** A selection in the query does not change prices. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function Plans() {
  const { trialStep, ...shown } = useLoaderData<typeof loader>();
  return (
    <TrialStepContext.Provider value={trialStep}>
      <PlansPage {...shown} />
    </TrialStepContext.Provider>
  );
}
