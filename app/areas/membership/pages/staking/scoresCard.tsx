import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { CompactWhole } from "#app/ui/compact.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { VeTmai } from "#events/pricing/veTmai.ts";
import { VE_TMAI_TIERS } from "#events/pricing/veTmaiTiers.ts";

/** The ten scores with their discounts, and the displayed wallet's own. */
export function ScoresCard({ counted }: { counted: VeTmai | null }) {
  const { t } = useTranslation("membership");
  const locale = useUiLocale();
  return (
    <section className="card" aria-labelledby="scores-title">
      <div className="card__h">
        <h3 id="scores-title">{t("scores.title")}</h3>
        <span className="xs mute">{t("scores.lead")}</span>
      </div>
      <ol className="scores card__b">
        {VE_TMAI_TIERS.map(({ score, veTmai, percent }) => (
          <li
            key={score}
            className={counted?.score === score ? "scores__on" : undefined}
            aria-current={counted?.score === score ? "true" : undefined}
            style={{ "--percent": percent } as CSSProperties}
          >
            <Num>{percentText(percent, locale)}</Num>
            <i aria-hidden="true" />
            <span className="xs mute">
              <CompactWhole whole={veTmai} />
            </span>
            <span className="xs">
              {counted?.score === score ? t("scores.you", { score }) : t("scores.score", { score })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
