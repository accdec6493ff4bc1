import { useTranslation } from "react-i18next";
import { productKey } from "#app/areas/offers/public.ts";
import { isComing, useAreas } from "#app/frame/areas.ts";
import { Banner } from "#app/ui/banner.tsx";
import type { CatalogueEntry, Duration, Product } from "#events/pricing/catalogue.ts";
import { AREA_OF, levelBelow } from "../../model/gives.ts";
import { PlanCard } from "./planCard.tsx";
import type { PlanOffer } from "./usePlanOffers.ts";

type PlanSheetProps = {
  product: Product;
  plans: readonly CatalogueEntry[];
  duration: Duration;
  chosenSlug: string | null;
  findPaymentStatus(plan: CatalogueEntry): PlanOffer;
  onChoose(plan: CatalogueEntry): void;
};

/** The plans of one product next to each other: prices and buttons are aligned. */
export function PlanSheet({ product, plans, duration, chosenSlug, findPaymentStatus, onChoose }: PlanSheetProps) {
  const { t } = useTranslation(["plans", "common"]);
  const areas = useAreas();
  const key = productKey(product);
  return (
    <section id={key} className="product" aria-labelledby={`${key}-title`}>
      <div className="sec__h">
        <h2 id={`${key}-title`}>{t(`products.${key}`, { ns: "common" })}</h2>
        <p className="sub sm">{t(`about.${key}`)}</p>
      </div>
      {isComing(areas, AREA_OF[product]) && (
        <Banner tone="wait" live={false} title={t("gives.notBuilt.title")}>
          <p>{t("gives.notBuilt.text")}</p>
        </Banner>
      )}
      <div className={`sheet sheet--${plans.length}`}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.slug}
            plan={plan}
            below={levelBelow(plans, plan)}
            duration={duration}
            chosen={plan.slug === chosenSlug}
            planOffer={findPaymentStatus(plan)}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </div>
    </section>
  );
}
