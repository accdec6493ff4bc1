import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { dayAt, type Series } from "../../model/history.ts";
import type { FormulaKey, ReadyMarket } from "../../model/marketPage.ts";
import { Figure } from "../names/figure.tsx";
import { dollars, type Format, percentPerYear, wholePercent, wholeShare } from "../names/marketFormats.ts";
import { FormulaNote } from "./formulaNote.tsx";
import { gutterFor, LinePlot } from "./plot.tsx";
import { RegimeHistory } from "./regime.tsx";
import { SeriesTable } from "./seriesTable.tsx";

type Histories = Pick<ReadyMarket, "histories" | "formulas">;

type ChartCardProps = Histories & {
  title: string;
  note: string;
  series: Series | null;
  format: Format;
  formulasOf: readonly FormulaKey[];
  fixed?: readonly [number, number];
  level?: number | null;
  compared?: { name: string; series: Series | null };
  /** Rendered between the chart and its table. */
  children?: ReactNode;
};

/** A chart with its table and its formulas. */
export function ChartCard(props: ChartCardProps) {
  const { histories, formulas, title, note, series, format, formulasOf, fixed, level, compared, children } = props;
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  const { days, lastDay } = histories;
  return (
    <div className="card chart">
      <div className="card__h">
        <h2>{title}</h2>
        <span className="xs mute">{note}</span>
      </div>
      <div className="card__b" style={series ? gutterFor(axisWords(series, format, locale)) : undefined}>
        {series === null ? (
          <p className="mute">{t("plot.absent")}</p>
        ) : (
          <>
            <LinePlot
              title={title}
              series={series}
              days={days}
              firstDay={dayAt(days, 0)}
              lastDay={lastDay}
              format={format}
              level={level ?? null}
              compared={compared?.series ?? null}
              {...(fixed ? { fixed } : {})}
            />
            {children}
            <SeriesTable
              caption={title}
              days={days}
              columns={[{ name: title, series, format }, ...(compared ? [{ ...compared, format }] : [])]}
            />
          </>
        )}
        {formulasOf.length > 0 && <FormulaNote formulas={formulas} of={formulasOf} />}
      </div>
    </div>
  );
}

const axisWords = ({ last, lowest, highest }: Series, format: Format, locale: string) =>
  [last, lowest, highest].map(({ value }) => format(value, locale));

export function CapCard(props: Histories) {
  const { t } = useTranslation("market");
  const { cap, capMean, regimes, days } = props.histories;
  const note = days.every === 1 ? t("plot.daily") : t("plot.every", { days: days.every });
  return (
    <ChartCard
      {...props}
      title={t("cap.title")}
      note={note}
      series={cap}
      format={dollars}
      compared={{ name: t("cap.mean"), series: capMean }}
      formulasOf={["marketTotals", "sma", "marketSignal"]}
    >
      <RegimeHistory runs={regimes} />
      <ul className="legend">
        <li className="legend__line">{t("cap.title")}</li>
        <li className="legend__compared">{t("cap.mean")}</li>
      </ul>
    </ChartCard>
  );
}

const HALF = 0.5;
const ALL_SHARES = [0, 1] as const;

export function BreadthCard(props: Histories) {
  const { t } = useTranslation("market");
  return (
    <ChartCard
      {...props}
      title={t("breadth.title")}
      note={t("breadth.note")}
      series={props.histories.breadth}
      format={wholeShare}
      fixed={ALL_SHARES}
      level={HALF}
      formulasOf={["aboveSma50"]}
    />
  );
}

export function VolatilityCard({ totals, ...props }: Histories & Pick<ReadyMarket, "totals">) {
  const { t } = useTranslation("market");
  const { volatility, volatilityMedian } = props.histories;
  return (
    <ChartCard
      {...props}
      title={t("volatility.title")}
      note={t("volatility.note")}
      series={volatility}
      format={wholePercent}
      level={volatilityMedian}
      formulasOf={["volatilityIndex", "indexVolatility"]}
    >
      <dl className="marketfacts">
        <Fact name={t("volatility.median")} value={volatilityMedian} />
        <Fact name={t("volatility.days", { days: 10 })} value={totals.volatility10} />
        <Fact name={t("volatility.days", { days: 30 })} value={totals.volatility30} />
        <Fact name={t("volatility.days", { days: 90 })} value={totals.volatility90} />
      </dl>
    </ChartCard>
  );
}

function Fact({ name, value }: { name: string; value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Figure value={value} as={percentPerYear} />
      </dd>
    </div>
  );
}
