import { useTranslation } from "react-i18next";
import { plansPath, productKey, usePlanTitle } from "#app/areas/offers/public.ts";
import { Address } from "#app/ui/address.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Subscription } from "../model/receipt.ts";
import { StartLink } from "./startLink.tsx";
import { TokenId } from "./tokenId.tsx";

type ActivePlansProps = {
  /** Null while the chain does not respond. */
  subscriptions: readonly Subscription[] | null;
  /** Shown with a link if there is none. */
  none: string;
  choose: { text: string; to: string };
  /** Whether each plan links to further pages. */
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

type RunningPlanProps = { subscription: Subscription; isLinked: boolean };

function RunningPlan({ subscription, isLinked }: RunningPlanProps) {
  const { t } = useTranslation("billing");
  const { planName, product, planType, wallet, tokenId, given, periodFrom, periodTo } = subscription;
  return (
    <article className="card">
      <div className="card__h">
        <h3>
          <bdi>{usePlanTitle()({ name: planName, product })}</bdi>
        </h3>
        <span className="running__marks">
          {given && <Badge>{t(`running.${given}`)}</Badge>}
          <Badge tone="good">{t("running.active")}</Badge>
        </span>
      </div>
      <dl className="kv card__b">
        <dt>{t("running.period")}</dt>
        <dd>
          <Sentence
            text={t("running.fromTo")}
            parts={{ from: <DateTime at={periodFrom} />, to: <DateTime at={periodTo} /> }}
          />
        </dd>
        <dt>{wallet ? t("running.wallet") : t("running.holder")}</dt>
        <dd>{wallet ? <Address value={wallet} /> : t("running.ownAccount")}</dd>
        <dt>{t("running.level")}</dt>
        <dd className="num">{planType}</dd>
        {tokenId && (
          <>
            <dt>{t("running.nft")}</dt>
            <dd>
              <TokenId id={tokenId} />
            </dd>
          </>
        )}
      </dl>
      {isLinked && <PlanLinks subscription={subscription} />}
    </article>
  );
}

function PlanLinks({ subscription: { product, slug, duration, given } }: { subscription: Subscription }) {
  const { t } = useTranslation("billing");
  const locale = useUiLocale();
  // A trial leads to buying a plan, because trials are not for sale.
  const chosen = { slug, duration: duration === "trial" ? "monthly" : duration } as const;
  return (
    <div className="card__b running__out">
      <StartLink product={product} />
      <ButtonLink size="s" to={plansPath(locale, chosen)}>
        {t(given ? "running.buy" : "running.renew")}
      </ButtonLink>
      <ButtonLink variant="quiet" size="s" to={`${plansPath(locale)}#${productKey(product)}`}>
        {t("running.change")}
      </ButtonLink>
    </div>
  );
}
