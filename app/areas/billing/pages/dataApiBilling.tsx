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

type DataApiBillingProps = Billing & { explorerUrl: string | null };

/** The active Data API plans, and every payment for them: a tab of the Data API pages. */
export function DataApiBilling({ subscriptions, payments, explorerUrl }: DataApiBillingProps) {
  const { t } = useTranslation("billing");
  const locale = useUiLocale();
  // Only what was sent can still arrive; there is no point in waiting for an unpaid quote.
  const silent = useWaiting(payments.find(({ status }) => status === "OnChainSent") ?? null);
  const paid = payments.filter(
    ({ status, transactionHash }) => transactionHash !== null || standingOf(status) === "saved",
  );
  return (
    <>
      <Silence silent={silent} />
      <section className="sec sec--first" aria-labelledby="running-title">
        <div className="sec__h">
          <h2 id="running-title">{t("running.title")}</h2>
        </div>
        {subscriptions.length === 0 ? (
          <div className="card empty">
            <p className="sub">{t("running.none")}</p>
            <ButtonLink variant="main" to={`${plansPath(locale)}#dataApi`}>
              {t("running.choose")}
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
