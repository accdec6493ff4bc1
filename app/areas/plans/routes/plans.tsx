import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { type TrialStep, TrialStepContext } from "../pages/pay/grantedPlan.tsx";
import { PlansPage } from "../pages/plansPage.tsx";
import { loadCardOffer } from "../server/cardOffer.server.ts";
import { givenLines, planQuestions } from "../server/planFacts.server.ts";
import { loadReader } from "../server/running.server.ts";

export const handle = { i18n: ["plans"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const t = await translator(locale, "plans");
  const facts = await translator(locale, "planFacts");
  const { account } = await readIdentity(request);
  const network = publicNetwork();
  const catalogue = await shownCatalogue();
  return {
    catalogue,
    network,
    lines: givenLines(facts, locale),
    questions: planQuestions(facts, network),
    trialStep: chooseTrialStep(account),
    reader: await loadReader(request),
    card: await loadCardOffer(account),
    page: { title: t("meta.title"), description: t("meta.description") },
  };
}

function chooseTrialStep(account: Account | null): TrialStep {
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
