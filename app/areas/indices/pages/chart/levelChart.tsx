import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { Num } from "#app/ui/num.tsx";
import { LineChart, LineKey, PlotTable } from "#app/ui/plot/lineChart.tsx";
import { firstKnownIndex, type LinePlot, lastKnownIndex } from "#app/ui/plot/linePlot.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { dayAt } from "../../model/chart.ts";
import type { LevelChart as Chart, Costs } from "../../model/pages.ts";
import { levelText } from "../figures.tsx";

type LevelChartProps = { chart: Chart; name: string; costs: Costs };

const TONES = { market: "c1", leader: "c2" } as const;

/** An index's levels over time, with the market and its leader. */
export function LevelChart({ chart, name, costs }: LevelChartProps) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const listed = t("chart.listed");
  const plot = useMemo(() => buildPlot(chart, listed), [chart, listed]);
  const [first, last] = [firstKnownIndex(plot), lastKnownIndex(plot)];
  if (last <= first) return <p className="card__b mute">{t("chart.short")}</p>;

  const text = (index: number) => levelText(chart.level[index] ?? 0, locale);
  const day = (index: number) => dateTimeText(plot.days[index] ?? "", "day", locale);
  const backtest = (index: number) => index < chart.listedAt && <small className="mute"> {t("backtest")}</small>;
  const names = chart.others.map(({ key, name: leader }) =>
    key === "market" ? t("chart.market") : <bdi key={key}>{leader}</bdi>,
  );
  return (
    <LineChart
      plot={plot}
      format={levelText}
      summary={t("chart.summary", {
        ...{ name, firstDay: day(first), lastDay: day(last), first: text(first), last: text(last) },
      })}
      keys={t("chart.keys")}
      readout={(index) => (
        <>
          <span>
            <LineKey tone="act" /> {t(`costs.${costs}`)}{" "}
            <Num>{chart.level[index] == null ? "–" : levelText(chart.level[index], locale)}</Num>
            {backtest(index)}
          </span>
          {chart.others.map(({ key, values }, other) => (
            <span key={key}>
              <LineKey tone={TONES[key]} /> {names[other]}{" "}
              <Num>{values[index] == null ? "–" : levelText(values[index], locale)}</Num>
            </span>
          ))}
        </>
      )}
      foot={
        <>
          <span>{t("chart.axis")}</span>
          {chart.listedAt > 0 && (
            <span>
              <LineKey tone="act" isDashed /> {t("chart.backtest")}
            </span>
          )}
        </>
      }
      table={
        <PlotTable
          plot={plot}
          format={levelText}
          caption={t("chart.asTable")}
          day={t("chart.day")}
          heads={[t("chart.level"), ...names]}
          note={backtest}
        />
      }
    />
  );
}

function buildPlot(chart: Chart, listed: string): LinePlot {
  const { level, listedAt, others } = chart;
  return {
    days: level.map((_, index) => dayAt(chart, index)),
    lines: [
      { key: "level", values: level, tone: "act", dashedUntil: listedAt },
      ...others.map(({ key, values }) => ({ key, values, tone: TONES[key] })),
    ],
    isLogarithmic: true,
    mark: listedAt > 0 ? { place: listedAt, text: listed } : null,
    gaps: [],
  };
}
