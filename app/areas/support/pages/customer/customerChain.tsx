import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { TokenId } from "#app/areas/billing/public.ts";
import { productKey, usePlanTitle } from "#app/areas/offers/public.ts";
import { getJson } from "#app/platform/http.ts";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { CustomerOnChain } from "../../model/wire.ts";

type ChainAnswer = "asking" | "silent" | CustomerOnChain;

/** A customer's active plans next to the chain's memberships: the two should agree. */
export function CustomerChain({ who }: { who: string }) {
  const { t } = useTranslation("support");
  const [chainAnswer, setAnswer] = useState<ChainAnswer>("asking");
  const look = useCallback(async () => {
    setAnswer("asking");
    const answer = await getJson<{ data?: CustomerOnChain }>(`/api/support/customers/${who}/chain`);
    setAnswer(answer?.body.data ?? "silent");
  }, [who]);
  useEffect(() => void look(), [look]);
  return (
    <section className="card" aria-labelledby="held-title" aria-busy={chainAnswer === "asking"}>
      <div className="card__h">
        <h2 id="held-title">{t("customer.running")}</h2>
      </div>
      <div className="card__b desk__stack" aria-live="polite">
        {chainAnswer === "asking" && (
          <p className="sm mute desk__wait">
            <Spinner /> {t("chain.asking")}
          </p>
        )}
        {(chainAnswer === "silent" || (chainAnswer !== "asking" && chainAnswer.chain === "down")) && (
          <Banner tone="wait" title={t("chain.down")} live={false}>
            <Button size="s" onClick={() => void look()}>
              {t("chain.again")}
            </Button>
          </Banner>
        )}
        {typeof chainAnswer !== "string" && chainAnswer.chain === "up" && <Held of={chainAnswer} />}
      </div>
    </section>
  );
}

function Held({ of }: { of: Extract<CustomerOnChain, { chain: "up" }> }) {
  const { t } = useTranslation(["support", "common"]);
  const planTitle = usePlanTitle();
  return (
    <>
      <h3>{t("customer.plans")}</h3>
      {of.subscriptions.length === 0 && <p className="sm mute">{t("none")}</p>}
      <ul className="notes">
        {of.subscriptions.map((plan) => (
          <li key={`${plan.wallet} ${plan.product}`} className="sm">
            <b>
              <bdi>{planTitle({ name: plan.planName, product: plan.product })}</bdi>
            </b>{" "}
            {plan.wallet ? <Address value={plan.wallet} /> : t("customer.account")}
            <p className="xs mute">
              <DateTime at={plan.periodFrom} /> – <DateTime at={plan.periodTo} />
            </p>
          </li>
        ))}
      </ul>
      <h3>{t("customer.memberships")}</h3>
      {of.memberships.length === 0 && <p className="sm mute">{t("none")}</p>}
      <ul className="notes">
        {of.memberships.map((held) => (
          <li key={held.tokenId} className="sm">
            <b>{t(`common:products.${productKey(held.product)}`)}</b>{" "}
            <Sentence
              text={t("chain.level", { level: held.planType })}
              parts={{ date: <DateTime at={held.expiresAt} /> }}
            />
            <p className="xs mute">
              <Address value={held.wallet} /> <TokenId id={held.tokenId} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
