import { useTranslation } from "react-i18next";
import { CompactDollars } from "~/ui/compact";
import { letterOf } from "~/ui/grade";
import { InShort } from "~/ui/inShort";
import { decimalPrice } from "~/ui/marketFigures";
import { Num } from "~/ui/num";
import { Price } from "~/ui/price";
import { SIGNAL_KEYS, type SignalNumber } from "~/ui/signal";
import { useUiLocale } from "~/ui/uiLocale";
import type { Bar } from "../../model/chartCandles";
import { barText } from "./chartText";

type ReadoutProps = {
  bar: Bar;
  barSeconds: number;
  grade: number | null;
  /** The signal that begins in this bar. */
  signal: SignalNumber | null;
  /** Whether the bar is not over. */
  isOpen: boolean;
  /** Whether it is read out: only when keys move it, for prices come by themselves. */
  isSpoken: boolean;
};

/** The figures of one bar, the last one unless another is pointed at. Nothing hangs on a pointer. */
export function Readout({ bar, barSeconds, grade, signal, isOpen, isSpoken }: ReadoutProps) {
  const { t } = useTranslation("tokenChart");
  const locale = useUiLocale();
  const prices = (["open", "high", "low", "close"] as const).flatMap((name) => {
    const usd = bar[name];
    return usd === null ? [] : [{ name, usd }];
  });
  return (
    <p className="readout" aria-live={isSpoken ? "polite" : "off"} aria-atomic="true">
      <b>
        <bdi suppressHydrationWarning>{barText(bar.time, barSeconds, locale)}</bdi>
        {isOpen && <span className="readout__open"> {t("soFar")}</span>}
      </b>
      {prices.map(({ name, usd }) => (
        <span key={name}>
          <InShort full={t(`figure.${name}`)} short={t(`short.${name}`)} />{" "}
          <b>
            <Price usd={decimalPrice(usd)} />
          </b>
        </span>
      ))}
      {bar.volume !== null && (
        <span>
          {t("figure.volume")}{" "}
          <b>
            <CompactDollars usd={bar.volume} />
          </b>
        </span>
      )}
      {grade !== null && (
        <span>
          {t("figure.grade")}{" "}
          <b>
            <Num>{`${grade} ${letterOf(grade)}`}</Num>
          </b>
        </span>
      )}
      {signal !== null && (
        <span>
          {t("figure.signal")} <b>{t(`common:signals.${SIGNAL_KEYS[`${signal}`]}`)}</b>
        </span>
      )}
    </p>
  );
}
