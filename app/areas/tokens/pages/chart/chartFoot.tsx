import { useTranslation } from "react-i18next";
import { ChartNotice } from "#app/ui/chartNotice.tsx";
import type { Indicator } from "./settings.ts";

type ChartFootProps = { hasCandles: boolean; hasMarks: boolean; indicator: Indicator };

/** The legend, how the indicator is computed, and who made the chart library: its licence requires the link. */
export function ChartFoot({ hasCandles, hasMarks, indicator }: ChartFootProps) {
  const { t } = useTranslation("tokenChart");
  return (
    <div className="tchart__foot">
      <span className="tchart__key">
        {hasCandles && (
          <>
            <span>
              <i className="key key--up" /> {t("legend.up")}
            </span>
            <span>
              <i className="key key--down" /> {t("legend.down")}
            </span>
          </>
        )}
        {hasMarks && (
          <span>{t("legend.marks", { buy: t("mark.buy"), sell: t("mark.sell"), hold: t("mark.hold") })}</span>
        )}
        {indicator !== "none" && <span>{t(`legend.${indicator}`)}</span>}
      </span>
      <ChartNotice />
    </div>
  );
}
