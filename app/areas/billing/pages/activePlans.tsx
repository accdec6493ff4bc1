import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import type { Subscription } from "../model/receipt";
import { RunningPlan } from "./runningPlan";

type ActivePlansProps = {
  /** Null while the chain does not respond. */
  subscriptions: readonly Subscription[] | null;
  /** Said and offered where there is none. */
  none: string;
  choose: { text: string; to: string };
  /** Whether each plan has links that lead on. */
  isLinked?: boolean;
};

export function ActivePlans({ subscriptions, none, choose, isLinked = false }: ActivePlansProps) {
  const { t } = useTranslation("billing");
  return (
    <section className="sec sec--first" aria-labelledby="running-title">
      <div className="sec__h">
        <h2 id="running-title">{t("running.title")}</h2>
      </div>
      {subscriptions === null ? (
        <p className="card empty sub">{t("running.unknown")}</p>
      ) : subscriptions.length === 0 ? (
        <div className="card empty">
          <p className="sub">{none}</p>
          <ButtonLink variant="main" to={choose.to}>
            {choose.text}
          </ButtonLink>
        </div>
      ) : (
        <div className="running">
          {subscriptions.map((subscription) => (
            <RunningPlan
              key={`${subscription.chainId} ${subscription.wallet} ${subscription.product}`}
              subscription={subscription}
              isLinked={isLinked}
            />
          ))}
        </div>
      )}
    </section>
  );
}
