import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Seal } from "#app/areas/billing/public.ts";
import { PRODUCT_ORDER, plansPath, productKey, usePlanTitle } from "#app/areas/offers/public.ts";
import { Banner } from "#app/ui/banner.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type CatalogueEntry, DURATIONS } from "#events/pricing/catalogue.ts";
import type { HeldMembership, MembershipShown } from "../model/walletHoldings.ts";

const DAY_MS = 86_400_000;

/** One card per product: the membership of the displayed wallet, or the price of one. */
export function Seals({ shown }: { shown: MembershipShown }) {
  const { t } = useTranslation("membership");
  const { catalogue, of, block, nftPaused } = shown;
  return (
    <section aria-labelledby="seals-title" id="seals">
      <h2 className="sr" id="seals-title">
        {t("seals.title")}
      </h2>
      <p className="sub">{t("seals.listPrice")}</p>
      {nftPaused && <Banner tone="wait" title={t("seals.paused")} />}
      <div className="seals">
        {PRODUCT_ORDER.map((product) => {
          const plans = catalogue.filter((plan) => plan.product === product);
          const held = of?.memberships.find((membership) => membership.product === product);
          return held ? (
            <Held key={product} held={held} wallet={of?.wallet ?? ""} plans={plans} now={block.time} />
          ) : (
            <None key={product} product={product} plans={plans} />
          );
        })}
      </div>
    </section>
  );
}

type HeldProps = { held: HeldMembership; wallet: string; plans: CatalogueEntry[]; now: string };

function Held({ held, wallet, plans, now }: HeldProps) {
  const { t } = useTranslation("membership");
  const plan = plans.find(({ planType }) => planType === held.planType);
  const daysLeft = Math.ceil((Date.parse(held.expiresAt) - Date.parse(now)) / DAY_MS);
  const higher = plans.filter(({ planType }) => planType > held.planType);
  return (
    <div>
      <Seal
        plan={plan ?? { name: t("seals.level", { level: held.planType }), product: held.product }}
        level={held.planType}
        tokenId={held.tokenId}
        until={held.expiresAt}
        wallet={wallet}
        hash={BigInt(held.tokenId).toString(16)}
      />
      <div className="seals__foot">
        <span className={daysLeft > 0 ? undefined : "bad"}>
          {daysLeft > 0 ? t("seals.daysLeft", { count: daysLeft }) : <Ended at={held.expiresAt} />}
        </span>
        {plan && <PlanLink plan={plan} text={t("seals.renew")} />}
      </div>
      {higher.map((one) => (
        <p key={one.slug} className="seals__more">
          <PlanLink plan={one} text={t("seals.upgrade")} />
        </p>
      ))}
      {higher.length > 0 && daysLeft > 0 && <p className="xs mute">{t("seals.credit")}</p>}
    </div>
  );
}

function Ended({ at }: { at: string }) {
  const { t } = useTranslation("membership");
  return <Sentence text={t("seals.ended")} parts={{ date: <DateTime at={at} /> }} />;
}

/** Links to the checkout of a plan, with its lowest price. */
function PlanLink({ plan, text }: { plan: CatalogueEntry; text: string }) {
  const { t } = useTranslation(["membership", "common"]);
  const locale = useUiLocale();
  const title = usePlanTitle()(plan);
  const duration = DURATIONS.find((one) => (plan.pricesUsdCents[one] ?? 0) > 0);
  if (!duration) return null;
  const price = <Money cents={plan.pricesUsdCents[duration] ?? 0} />;
  return (
    <Link className="link" to={plansPath(locale, { slug: plan.slug, duration })}>
      <Sentence text={text} parts={{ plan: <bdi>{title}</bdi>, price, duration: t(`common:duration.${duration}`) }} />
    </Link>
  );
}

function None({ product, plans }: { product: number; plans: CatalogueEntry[] }) {
  const { t } = useTranslation(["membership", "common"]);
  const cheapest = plans.find(({ pricesUsdCents }) => DURATIONS.some((one) => (pricesUsdCents[one] ?? 0) > 0));
  return (
    <div>
      <div className="seals__none">
        <div className="sm">
          <b>{t(`common:products.${productKey(product)}`)}</b>
          <p className="sub">{t("seals.none")}</p>
        </div>
      </div>
      <div className="seals__foot">
        <span className="mute">{t("seals.minted")}</span>
        {cheapest && <PlanLink plan={cheapest} text={t("seals.from")} />}
      </div>
    </div>
  );
}
