import { useTranslation } from "react-i18next";
import { PRODUCT_ORDER } from "#app/areas/offers/public.ts";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";
import type { Tier } from "../../model/offers.ts";
import { useGivenLines } from "./givenLines.ts";
import { TierSelect } from "./tierSelect.tsx";

const ProductTable = lazyFragment(async () => (await import("./planParts.ts")).ProductTable, ["planDetails"]);

type ComparisonProps = {
  catalogue: readonly CatalogueEntry[];
  duration: Duration;
  chosenSlug: string | null;
  tier: Tier;
  onTier(tier: Tier): void;
};

/** Every fact about every plan, one table per product, without choosing first. */
export function Comparison({ catalogue, duration, chosenSlug, tier, onTier }: ComparisonProps) {
  const { t } = useTranslation("plans");
  const lines = useGivenLines();
  const buildTable = (product: (typeof PRODUCT_ORDER)[number]) => {
    const plans = catalogue.filter((entry) => entry.product === product);
    const chosen = plans.find(({ slug }) => slug === chosenSlug)?.slug ?? null;
    return { product, plans, lines: lines[product], duration, chosenSlug: chosen, tier };
  };
  return (
    <section className="sec" aria-labelledby="compare-title">
      <div className="sec__h">
        <h2 id="compare-title">{t("compare.title")}</h2>
        <TierSelect tier={tier} onTier={onTier} />
      </div>
      <div className="compare">
        {PRODUCT_ORDER.map((product) => (
          <StaticFragment key={product} part={ProductTable} of={buildTable(product)} />
        ))}
      </div>
      <p className="sub sm compare__note">
        {t("compare.note")} {t("compare.terms")}
      </p>
    </section>
  );
}
