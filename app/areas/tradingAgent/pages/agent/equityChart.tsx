import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { listText } from "#app/ui/intl.ts";
import { Num } from "#app/ui/num.tsx";
import { FillKey, LineChart, LineKey, PlotTable } from "#app/ui/plot/lineChart.tsx";
import { firstKnownIndex, lastKnownIndex, type PlotLine } from "#app/ui/plot/linePlot.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { buildEquityPlot, type FilledOn, fillsByIndex } from "../../model/equityPlot.ts";
import type { AgentResult } from "../../model/view.ts";
import { usdText } from "../parts/usdText.ts";

type EquityChartProps = { result: AgentResult; fills: readonly FilledOn[] };

/** Equity by day, with comparisons, and fills as dots. Simulated and live are never in one line. */
export function EquityChart({ result, fills }: EquityChartProps) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const plot = useMemo(() => buildEquityPlot(result, fills), [result, fills]);
  const filled = useMemo(() => fillsByIndex(result.line.days, fills), [result, fills]);
  const [first, last] = [firstKnownIndex(plot), lastKnownIndex(plot)];
  if (last <= first) return <p className="card__b mute sm">{t("chart.short")}</p>;

  const [main] = plot.lines;
  const day = (index: number) => dateTimeText(plot.days[index] ?? "", "day", locale);
  const text = (value: number | null | undefined) => (value == null ? "–" : usdText(value, locale));
  const formatLineName = ({ key }: PlotLine): string => {
    if (key === "market") return t("chart.market");
    return t(result.kind === "live" ? "chart.agentLive" : "chart.agentSimulated");
  };
  const names = plot.lines.map(formatLineName);
  const fillsText = (index: number): string[] => {
    const { bought = [], sold = [] } = filled.get(index) ?? {};
    return [
      ...(bought.length > 0 ? [t("chart.bought", { symbols: listText(bought, locale) })] : []),
      ...(sold.length > 0 ? [t("chart.sold", { symbols: listText(sold, locale) })] : []),
    ];
  };
  return (
    <LineChart
      plot={plot}
      format={usdText}
      summary={t("chart.summary", {
        ...{ what: names[0], firstDay: day(first), lastDay: day(last) },
        ...{ first: text(main.values[first]), last: text(main.values[last]) },
      })}
      keys={t("chart.keys")}
      readout={(index) => (
        <>
          {plot.lines.map((line, at) => (
            <span key={line.key}>
              <LineKey tone={line.tone} isDashed={line.dashedUntil !== undefined} /> {names[at]}{" "}
              <Num>{text(line.values[index])}</Num>
            </span>
          ))}
          {fillsText(index).map((fillText) => (
            <span key={fillText}>{fillText}</span>
          ))}
        </>
      )}
      foot={
        fills.length > 0 && (
          <>
            <span>
              <FillKey side="buy" /> {t("side.bought")}
            </span>
            <span>
              <FillKey side="sell" /> {t("side.sold")}
            </span>
          </>
        )
      }
      table={
        <PlotTable
          plot={plot}
          format={usdText}
          caption={t("chart.asTable")}
          day={t("chart.day")}
          heads={names}
          note={(index) => <FillNote texts={fillsText(index)} />}
        />
      }
    />
  );
}

const FillNote = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <small key={text} className="agent__fill">
      {text}
    </small>
  ));
