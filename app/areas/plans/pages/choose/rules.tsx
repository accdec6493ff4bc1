import { useTranslation } from "react-i18next";
import { percentText } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { TMAI_PERCENT } from "#events/pricing/terms.ts";
import { VE_TMAI_TIERS } from "#events/pricing/veTmaiTiers.ts";

const RULES = ["discounts", "early", "up", "down", "membership", "end"] as const;

/** What applies to every paid plan alike, and so does not belong in a comparison. Source: docs/spec/decisions.md#2. */
export function Rules() {
  const { t } = useTranslation("planDetails");
  const locale = useUiLocale();
  const percents = {
    tmai: percentText(TMAI_PERCENT, locale),
    least: percentText(VE_TMAI_TIERS[0].percent, locale),
    most: percentText(VE_TMAI_TIERS[9].percent, locale),
  };
  return (
    <section className="sec" aria-labelledby="rules-title">
      <div className="sec__h">
        <h2 id="rules-title">{t("rules.title")}</h2>
      </div>
      <dl className="rules card">
        {RULES.map((rule) => (
          <div key={rule}>
            <dt>{t(`rules.${rule}.name`)}</dt>
            <dd>{t(`rules.${rule}.text`, percents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
