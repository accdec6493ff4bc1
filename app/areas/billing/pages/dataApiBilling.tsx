import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { plansPath } from "~/areas/offers/public";
import { Sentence } from "~/ui/sentence";
import { useUiLocale } from "~/ui/uiLocale";
import { apiBillingPath, billingPath } from "../model/paths";
import type { Billing } from "../model/receipt";
import { ActivePlans } from "./activePlans";
import { PaymentHistory } from "./paymentHistory";

/** The active Data API plans, and every payment for them: a tab of the Data API pages. */
export function DataApiBilling({ subscriptions, ...payments }: Billing) {
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
      <PaymentHistory {...payments} none={t("history.none")} hrefOf={(page) => apiBillingPath(locale, page)} />
    </>
  );
}
