import type { CSSProperties } from "react";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { fromTop, linePath, PLOT_HEIGHT, PLOT_WIDTH, xOf } from "#app/ui/plotGeometry.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { dayOf, lastPlace } from "../../model/chart.ts";
import type { LevelChart } from "../../model/pages.ts";
import { levelText } from "../figures.tsx";
import { logScaleOf, logs } from "./scale.ts";

const TIME_TICKS = 4;

/** The chart as the server draws it: it stays where no script runs, and until the browser has drawn over it. */
export function StillLines({ chart }: { chart: LevelChart }) {
  const locale = useUiLocale();
  const { level, listedAt, others } = chart;
  const scale = logScaleOf(chart);
  const line = logs(level);
  const count = level.length;
  const [before, after] = [
    line.map((y, at) => (at <= listedAt ? y : null)),
    line.map((y, at) => (at < listedAt ? null : y)),
  ];
  const last = level[lastPlace(chart)] ?? null;
  const top = (value: number): CSSProperties => ({ insetBlockStart: `${fromTop(scale, Math.log(value))}%` });
  const ticks = scale.levels.filter(
    (tick) => last === null || Math.abs(fromTop(scale, Math.log(tick)) - fromTop(scale, Math.log(last))) > 6,
  );
  return (
    <div className="ichart__still" aria-hidden="true">
      <svg viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {ticks.map((tick) => (
          <path
            key={tick}
            className="ichart__grid"
            d={`M0 ${(fromTop(scale, Math.log(tick)) / 100) * PLOT_HEIGHT}H${PLOT_WIDTH}`}
          />
        ))}
        {listedAt > 0 && <path className="ichart__listing" d={`M${xOf(listedAt, count)} 0V${PLOT_HEIGHT}`} />}
        {others.map(({ key, values }) => (
          <path key={key} className={`ichart__line ichart__line--${key}`} d={linePath(logs(values), scale)} />
        ))}
        {listedAt > 0 && <path className="ichart__line ichart__line--backtest" d={linePath(before, scale)} />}
        <path className="ichart__line" d={linePath(after, scale)} />
      </svg>
      {ticks.map((tick) => (
        <span key={tick} className="ichart__y num" style={top(tick)} suppressHydrationWarning>
          {levelText(tick, locale)}
        </span>
      ))}
      {last !== null && (
        <span className="ichart__y ichart__now num" style={top(last)} suppressHydrationWarning>
          {levelText(last, locale)}
        </span>
      )}
      {timePlaces(count).map((place) => (
        <span
          key={place}
          className="ichart__x"
          style={{ "--at": `${(place / Math.max(1, count - 1)) * 100}%` } as CSSProperties}
          suppressHydrationWarning
        >
          {dateTimeText(dayOf(chart, place), "day", locale)}
        </span>
      ))}
    </div>
  );
}

/** Away from the edges, evenly apart. */
const timePlaces = (count: number): number[] =>
  count < 2 * TIME_TICKS
    ? []
    : Array.from({ length: TIME_TICKS }, (_, tick) => Math.floor(((tick + 0.5) / TIME_TICKS) * count));
