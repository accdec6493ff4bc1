import { useTranslation } from "react-i18next";
import { plansPath } from "~/areas/offers/public";
import { ButtonLink } from "~/ui/button";
import { useUiLocale } from "~/ui/uiLocale";
import type { Billing } from "../model/receipt";
import { PaymentHistory } from "./paymentHistory";
import { standingOf } from "./receiptState";
import { RunningPlan } from "./runningPlan";
import { Silence } from "./silence";
import { useWaiting } from "./useWaiting";

type BillingPageProps = Billing & { explorerUrl: string | null };

/** Data API, billing: what runs, and every payment for it. Overview, keys, usage and docs follow when they are built. */
export function BillingPage({ subscriptions, payments, explorerUrl }: BillingPageProps) {
  const { t } = useTranslation(["dataApi", "billing"]);
  const locale = useUiLocale();
  // Only what was sent can still arrive; a quote that nobody paid is nothing to wait for.
  const silent = useWaiting(payments.find(({ status }) => status === "OnChainSent") ?? null);
  const paid = payments.filter(
    ({ status, transactionHash }) => transactionHash !== null || standingOf(status) === "saved",
  );
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub">{t("lead")}</p>
        </div>
      </div>
      <nav className="tabs" aria-label={t("tabs.label")}>
        <a href="?tab=billing" aria-current="page">
          {t("tabs.billing")}
        </a>
      </nav>
      <Silence silent={silent} />
      <section className="sec sec--first" aria-labelledby="running-title">
        <div className="sec__h">
          <h2 id="running-title">{t("running.title", { ns: "billing" })}</h2>
        </div>
        {subscriptions.length === 0 ? (
          <div className="card empty">
            <p className="sub">{t("running.none", { ns: "billing" })}</p>
            <ButtonLink variant="main" to={`${plansPath(locale)}#dataApi`}>
              {t("running.choose", { ns: "billing" })}
            </ButtonLink>
          </div>
        ) : (
          <div className="running">
            {subscriptions.map((subscription) => (
              <RunningPlan key={`${subscription.chainId} ${subscription.wallet}`} subscription={subscription} />
            ))}
          </div>
        )}
      </section>
      <PaymentHistory payments={paid} explorerUrl={explorerUrl} />
    </>
  );
}
