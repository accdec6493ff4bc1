import { useTranslation } from "react-i18next";
import { shareText } from "#app/ui/marketFigures.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { RESEARCH } from "../model/research.ts";
import { correlationText, isolated, monthText } from "./formats.ts";

/** The performance of the formulas on real prices before they were fixed, measured once; TradingView's rating next to ours. */
export function Research() {
  const { t } = useTranslation("trackRecord");
  const locale = useUiLocale();
  const { survivors, broad } = RESEARCH;
  const signed = (value: number) => isolated(correlationText(value, locale));
  const between = ([low, high]: readonly [number, number], form: (value: number) => string) =>
    t("table.range", { low: form(low), high: form(high) });
  const share = (value: number, decimals: 0 | 1 = 0) => isolated(shareText(value, locale, decimals));
  const span = ({ from, to }: { from: string; to: string }) => ({
    from: monthText(from, locale),
    to: monthText(to, locale),
  });
  return (
    <ul className="record__notes record__text">
      <li>
        {t("research.survivors", {
          ...span(survivors),
          tokens: survivors.tokens,
          ic: signed(survivors.ic),
          range: between(survivors.icInterval, signed),
          hits: share(survivors.strongBuy, 1),
          hitRange: between(survivors.strongBuyInterval, share),
        })}
      </li>
      <li>
        {t("research.broad", {
          ...span(broad),
          tokens: broad.tokens,
          ic: signed(broad.ic),
          range: between(broad.icInterval, signed),
          hits: share(broad.strongBuy, 1),
          hitRange: between(broad.strongBuyInterval, share),
        })}
      </li>
      <li>
        {t("research.tradingView", {
          theirs: signed(survivors.tradingViewIc),
          ours: signed(survivors.oursOnSameDays),
          difference: signed(survivors.difference),
          range: between(survivors.differenceInterval, signed),
        })}
      </li>
      <li>{t("research.investor")}</li>
    </ul>
  );
}
