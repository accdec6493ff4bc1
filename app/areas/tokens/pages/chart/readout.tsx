import { useTranslation } from "react-i18next";
import { CompactDollars } from "#app/ui/compact.tsx";
import { toGradeLetter } from "#app/ui/grade.tsx";
import { InShort } from "#app/ui/inShort.tsx";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { SIGNAL_KEYS, type SignalNumber } from "#app/ui/signal.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Bar } from "../../model/chartCandles.ts";
import { barText } from "./chartText.ts";

type ReadoutProps = {
  bar: Bar;
  barSeconds: number;
  grade: number | null;
  /** The signal that begins in this bar. */
  signal: SignalNumber | null;
  /** Whether the bar is still open. */
  isOpen: boolean;
  /** Whether it is announced: only when keys move it, because prices change on their own. */
  isSpoken: boolean;
};

/** The figures of one bar: the last one unless another is highlighted. Nothing depends on a pointer. */
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
            <Num>{`${grade} ${toGradeLetter(grade)}`}</Num>
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
