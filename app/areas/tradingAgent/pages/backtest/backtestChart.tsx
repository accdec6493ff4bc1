import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { addDays } from "#app/services/marketData/public.ts";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { listText } from "#app/ui/intl.ts";
import { dollarsInFull } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { LineChart, LineKey, PlotTable } from "#app/ui/plot/lineChart.tsx";
import type { LinePlot, PlotLine } from "#app/ui/plot/linePlot.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { BacktestChart as Chart } from "../../model/backtestPage.ts";

/** Equity by day, dashed like all simulated figures, with the market and its leader from the same budget, and what was bought and sold. */
export function BacktestChart({ chart }: { chart: Chart }) {
  const { t } = useTranslation(["backtests", "tradingAgent"]);
  const locale = useUiLocale();
  const plot = useMemo(() => buildPlot(chart), [chart]);
  const last = chart.equity.length - 1;
  const text = (index: number) => dollarsInFull(chart.equity[index] ?? 0, locale);
  const day = (index: number) => dateTimeText(plot.days[index] ?? "", "day", locale);
  const heads = plot.lines.map(({ key }) =>
    key === "market"
      ? t("tradingAgent:chart.market")
      : t("tradingAgent:chart.leader", { name: chart.leader?.name ?? "" }),
  );
  heads[0] = t("tradingAgent:chart.agentSimulated");
  return (
    <LineChart
      plot={plot}
      format={dollarsInFull}
      summary={t("tradingAgent:chart.summary", {
        ...{ what: heads[0], firstDay: day(0), lastDay: day(last), first: text(0), last: text(last) },
      })}
      keys={t("tradingAgent:chart.keys")}
      readout={(index) => (
        <>
          {plot.lines.map(({ key, tone, values }, line) => (
            <span key={key}>
              <LineKey tone={tone} isDashed={line === 0} /> {heads[line]}{" "}
              <Num>{values[index] == null ? "–" : dollarsInFull(values[index], locale)}</Num>
            </span>
          ))}
          <DayFills chart={chart} place={index} />
        </>
      )}
      foot={<span>{t("marks")}</span>}
      table={
        <PlotTable
          plot={plot}
          format={dollarsInFull}
          caption={t("tradingAgent:chart.asTable")}
          day={t("tradingAgent:chart.day")}
          heads={heads}
        />
      }
    />
  );
}

function DayFills({ chart, place: index }: { chart: Chart; place: number }) {
  const { t } = useTranslation(["backtests", "tradingAgent"]);
  const locale = useUiLocale();
  return chart.fills
    .filter((fill) => fill.place === index)
    .map(({ side, symbols }) => (
      <span key={side}>
        {t(side === "buy" ? "tradingAgent:chart.bought" : "tradingAgent:chart.sold", {
          symbols: listText(symbols, locale),
        })}
      </span>
    ));
}

function buildPlot({ firstDay, equity, market, leader, fills }: Chart): LinePlot {
  const others: PlotLine[] = [];
  if (market) others.push({ key: "market", values: market, tone: "c1" });
  if (leader) others.push({ key: "leader", values: leader.values, tone: "c2" });
  return {
    days: equity.map((_, index) => addDays(firstDay, index)),
    lines: [{ key: "equity", values: equity, tone: "act", dashedUntil: equity.length }, ...others],
    ...{ isLogarithmic: false, mark: null, gaps: [], fills },
  };
}
