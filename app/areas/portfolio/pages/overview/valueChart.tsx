import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { centsFigure, MINUS } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { LineChart, LineKey, PlotTable } from "#app/ui/plot/lineChart.tsx";
import { firstKnownIndex, lastKnownIndex } from "#app/ui/plot/linePlot.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type OverviewQuery, overviewPath, RANGE_KEYS } from "../../model/overviewQuery.ts";
import type { OverviewData } from "../../model/pages.ts";
import { buildValuePlot } from "../../model/valuePlot.ts";
import { Locked } from "../locked.tsx";

const CENTS = 100;

/** Dollars with cents, from a chart value. */
function dollars(value: number, locale: string): string {
  const { minus, before, whole, decimals, after } = centsFigure(Math.round(value * CENTS), locale);
  return `${minus ? MINUS : ""}${before}${whole}${decimals}${after}`;
}

type ValueChartProps = Pick<OverviewData, "query" | "history" | "plans">;

/** What the holdings were worth, against deposits less withdrawals. */
export function ValueChart({ query, history, plans }: ValueChartProps) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const plot = useMemo(() => buildValuePlot(history), [history]);
  const [first, last] = [firstKnownIndex(plot), lastKnownIndex(plot)];
  const [value, netInvested] = plot.lines;
  const day = (index: number) => dateTimeText(plot.days[index] ?? "", "day", locale);
  const text = (amount: number | null | undefined) => (amount == null ? "–" : dollars(amount, locale));
  const names = [t("chart.value"), t("total.netInvested")];
  return (
    <>
      <Ranges query={query} />
      {last <= first ? (
        <p className="card__b mute sm">{t("chart.short")}</p>
      ) : (
        <LineChart
          plot={plot}
          format={dollars}
          summary={t("chart.summary", {
            ...{
              firstDay: day(first),
              lastDay: day(last),
              first: text(value.values[first]),
              last: text(value.values[last]),
            },
          })}
          keys={t("chart.keys")}
          readout={(index) => (
            <>
              <span>
                <LineKey tone="act" /> {names[0]} <Num>{text(value.values[index])}</Num>
              </span>
              <span>
                <LineKey tone="ink" isDashed /> {names[1]} <Num>{text(netInvested?.values[index])}</Num>
              </span>
            </>
          )}
          foot={plot.gaps.length > 0 && <span>{t("chart.gap")}</span>}
          table={
            <PlotTable plot={plot} format={dollars} caption={t("chart.asTable")} day={t("chart.day")} heads={names} />
          }
        />
      )}
      {history.shownFrom !== null && plans.history !== null && <Locked what="history" plan={plans.history} />}
    </>
  );
}

function Ranges({ query }: { query: OverviewQuery }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  return (
    <nav className="pf__switch" aria-label={t("chart.range")}>
      {RANGE_KEYS.map((range) => (
        <Link
          key={range}
          to={overviewPath(locale, { ...query, range })}
          aria-current={range === query.range ? "true" : undefined}
          preventScrollReset
        >
          {t(`chart.ranges.${range}`)}
        </Link>
      ))}
    </nav>
  );
}
