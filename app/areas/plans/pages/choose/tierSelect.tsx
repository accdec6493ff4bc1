import { useTranslation } from "react-i18next";
import { grouped, percentText } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { VE_TMAI_TIERS } from "#events/pricing/veTmaiTiers.ts";
import type { Tier } from "../../model/offers.ts";

/** Chooses the prices that the comparison shows: without veTMAI, or at one of its tiers. */
export function TierSelect({ tier, onTier }: { tier: Tier; onTier(tier: Tier): void }) {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  return (
    <label className="tier">
      <span>{t("compare.holder")}</span>
      <select
        value={tier?.score ?? 0}
        onChange={({ currentTarget }) =>
          onTier(VE_TMAI_TIERS.find(({ score }) => score === Number(currentTarget.value)) ?? null)
        }
      >
        <option value={0}>{t("ladder.nobody")}</option>
        {VE_TMAI_TIERS.map(({ score, veTmai, percent }) => (
          <option key={score} value={score}>
            {t("compare.tier", { veTmai: grouped(String(veTmai), locale), percent: percentText(percent, locale) })}
          </option>
        ))}
      </select>
    </label>
  );
}
