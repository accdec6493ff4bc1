import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { apiBillingPath, billingPath } from "../model/paths.ts";
import type { Billing } from "../model/receipt.ts";
import { ActivePlans } from "./activePlans.tsx";
import { Renewals } from "./cards/renewals.tsx";
import { PaymentHistory } from "./paymentHistory.tsx";

/** The active Data API plans, and every payment for them: a tab of the Data API pages. */
export function DataApiBilling({ subscriptions, renewals, ...payments }: Billing) {
  const { t } = useTranslation("billing");
  const locale = useUiLocale();
  const toAll = (words: string) => (
    <Link className="link" to={billingPath(locale)}>
      {words}
    </Link>
  );
  return (
    <>
      <p className="sub sm">
        <Sentence text={t("others")} parts={{ all: toAll }} />
      </p>
      <ActivePlans
        subscriptions={subscriptions}
        none={t("running.none")}
        choose={{ text: t("running.choose"), to: `${plansPath(locale)}#dataApi` }}
      />
      <Renewals renewals={renewals} />
      <PaymentHistory {...payments} none={t("history.none")} buildHref={(page) => apiBillingPath(locale, page)} />
    </>
  );
}
