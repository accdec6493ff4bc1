import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { accountPath, signInPath } from "#app/identity/paths.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { billingPath } from "../model/paths.ts";
import type { Billing } from "../model/receipt.ts";
import { ActivePlans } from "./activePlans.tsx";
import { Renewals } from "./cards/renewals.tsx";
import { PaymentHistory } from "./paymentHistory.tsx";

type BillingPageProps = Billing & { owner: "guest" | "account" };

/** Every plan and every payment of the caller, for all products. */
export function BillingPage({ owner, subscriptions, renewals, ...payments }: BillingPageProps) {
  const { t } = useTranslation("billing");
  const locale = useUiLocale();
  const elsewhere = owner === "account" ? accountPath(locale) : signInPath(locale, billingPath(locale));
  const toElsewhere = (words: string) => (
    <Link className="link" to={elsewhere}>
      {words}
    </Link>
  );
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("common:nav.billing")}</h1>
          <p className="sub">{t(`lead.${owner}`)}</p>
          <p className="sub sm">
            <Sentence text={t(`elsewhere.${owner}`)} parts={{ there: toElsewhere }} />
          </p>
        </div>
      </div>
      <ActivePlans
        subscriptions={subscriptions}
        none={t("running.noneOfAll")}
        choose={{ text: t("running.seePlans"), to: plansPath(locale) }}
        isLinked
      />
      <Renewals renewals={renewals} />
      <PaymentHistory {...payments} none={t("history.noneOfAll")} buildHref={(page) => billingPath(locale, page)} />
      <p className="sub sm history__rest">{t("history.callsApart")}</p>
    </>
  );
}
