import { useTranslation } from "react-i18next";

/** As the NOTICE of the library words it, which its licence (Apache-2.0) asks every page that shows a chart to repeat. */
const NOTICE = "TradingView Lightweight Charts™. Copyright © 2026 TradingView, Inc.";

/** What the drawing's signs mean, and who made the library that draws it: its licence asks for the link. */
export function ChartFoot({ hasCandles, hasMarks }: { hasCandles: boolean; hasMarks: boolean }) {
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
      </span>
      <a href="https://www.tradingview.com/" rel="noopener noreferrer" target="_blank">
        {NOTICE}
      </a>
    </div>
  );
}
