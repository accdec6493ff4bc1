import ChartCandlestick from "lucide-react/icons/chart-candlestick";
import ChartLine from "lucide-react/icons/chart-line";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Segments } from "#app/ui/segments.tsx";
import type { ChartSettings, Kind } from "./settings.ts";

type ChartToolsProps = {
  kind: Kind;
  settings: ChartSettings;
  onChange(settings: ChartSettings): void;
  /** What can be switched: a line of closes has no candles, and hourly bars have no daily means. */
  has: { candles: boolean; means: boolean; levels: boolean; signals: boolean };
};

/** Names with their periods, the same in every language. */
const INDICATORS = { rsi: "RSI 14", macd: "MACD 12 26 9" } as const;

/** What the chart shows, next to its range. Each toggle includes its line's style, and so is its legend too. */
export function ChartTools({ kind, settings, onChange, has }: ChartToolsProps) {
  const { t } = useTranslation("tokenChart");
  const toggle = (name: "mean20" | "mean50" | "levels" | "signals", sample: ReactNode) => (
    <button
      type="button"
      className={`chip chip--${name}`}
      aria-pressed={settings[name]}
      onClick={() => onChange({ ...settings, [name]: !settings[name] })}
    >
      {sample}
      {t(`show.${name}`)}
    </button>
  );
  return (
    <>
      {has.candles && (
        <Segments<Kind>
          legend={t("kind.label")}
          name="chart-kind"
          chosen={kind}
          onChoose={(chosen) => onChange({ ...settings, kind: chosen })}
          options={[
            {
              value: "candles",
              label: <Icon mark={<ChartCandlestick className="i" aria-hidden="true" />} words={t("kind.candles")} />,
            },
            {
              value: "line",
              label: <Icon mark={<ChartLine className="i" aria-hidden="true" />} words={t("kind.line")} />,
            },
          ]}
        />
      )}
      <span className="ctools__grow" />
      {has.means && toggle("mean20", <i className="chip__line" />)}
      {has.means && toggle("mean50", <i className="chip__line" />)}
      {has.levels && toggle("levels", <i className="chip__dash" />)}
      {has.signals && toggle("signals", null)}
      {(["rsi", "macd"] as const).map((indicator) => (
        <button
          key={indicator}
          type="button"
          className="chip"
          aria-pressed={settings.indicator === indicator}
          onClick={() => onChange({ ...settings, indicator: settings.indicator === indicator ? "none" : indicator })}
        >
          {INDICATORS[indicator]}
        </button>
      ))}
    </>
  );
}

const Icon = ({ mark, words }: { mark: ReactNode; words: string }) => (
  <>
    {mark}
    <span className="sr">{words}</span>
  </>
);
