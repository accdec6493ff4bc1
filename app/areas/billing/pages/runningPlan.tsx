import { useTranslation } from "react-i18next";
import { usePlanTitle } from "~/areas/offers/public";
import { Address } from "~/ui/address";
import { Badge } from "~/ui/badge";
import { DateTime } from "~/ui/dateTime";
import { Sentence } from "~/ui/sentence";
import type { Subscription } from "../model/receipt";
import { TokenId } from "./tokenId";

export function RunningPlan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation("billing");
  const { planName, product, planType, wallet, tokenId, periodFrom, periodTo } = subscription;
  return (
    <article className="card">
      <div className="card__h">
        <h3>
          <bdi>{usePlanTitle()({ name: planName, product })}</bdi>
        </h3>
        <Badge tone="good">{t("running.active")}</Badge>
      </div>
      <dl className="kv card__b">
        <dt>{t("running.period")}</dt>
        <dd>
          <Sentence
            text={t("running.fromTo")}
            parts={{ from: <DateTime at={periodFrom} />, to: <DateTime at={periodTo} /> }}
          />
        </dd>
        <dt>{t("running.wallet")}</dt>
        <dd>
          <Address value={wallet} />
        </dd>
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
    </article>
  );
}
