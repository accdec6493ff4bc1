import type { CSSProperties } from "react";
import { classes } from "../classes.ts";
import { dateTimeText } from "../dateTime.tsx";
import {
  areaPath,
  computeScale,
  fromTop,
  linePath,
  PLOT_HEIGHT,
  PLOT_WIDTH,
  type Scale,
  stepPath,
  toX,
} from "../plotGeometry.ts";
import { useUiLocale } from "../uiLocale.ts";
import { type LinePlot, lastKnownIndex, type PlotLine } from "./linePlot.ts";

const TIME_TICKS = 4;

type StillLinesProps = { plot: LinePlot; format(value: number, locale: string): string };

/** The chart as the server draws it: it stays where scripts do not run, and until the browser has drawn over it. */
export function StillLines({ plot, format }: StillLinesProps) {
  const locale = useUiLocale();
  const { days, lines, mark, gaps, fills = [] } = plot;
  const { scale, ticks, project } = buildAxis(plot);
  const [main] = lines;
  const last = main.values[lastKnownIndex(plot)] ?? null;
  const depth = (value: number) => fromTop(scale, project(value) ?? 0);
  const top = (value: number): CSSProperties => ({ insetBlockStart: `${depth(value)}%` });
  const shown = ticks.filter((tick) => last === null || Math.abs(depth(tick) - depth(last)) > 6);
  return (
    <div className="lplot__still" aria-hidden="true">
      <svg viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {shown.map((tick) => (
          <path key={tick} className="lplot__grid" d={`M0 ${(depth(tick) / 100) * PLOT_HEIGHT}H${PLOT_WIDTH}`} />
        ))}
        {mark && <path className="lplot__mark" d={`M${toX(mark.place, days.length)} 0V${PLOT_HEIGHT}`} />}
        {lines.toReversed().map((line) => (
          <StillLine key={line.key} line={line} scale={scale} project={project} />
        ))}
        {SIDES.map((side) => {
          const ticks = fills.filter((fill) => fill.side === side);
          const path = ticks.map(({ place: index }) =>
            tickAt(toX(index, days.length), depth(main.values[index] ?? 0), side),
          );
          return (
            ticks.length > 0 && <path key={side} className={`lplot__fill lplot__fill--${side}`} d={path.join("")} />
          );
        })}
      </svg>
      {gaps.map(({ from, to }) => (
        <span key={from} className="lplot__gap hatch" style={spanStyle(from, to, days.length)} />
      ))}
      {shown.map((tick) => (
        <span key={tick} className="lplot__y num" style={top(tick)} suppressHydrationWarning>
          {format(tick, locale)}
        </span>
      ))}
      {last !== null && (
        <span className="lplot__y lplot__now num" style={top(last)} suppressHydrationWarning>
          {format(last, locale)}
        </span>
      )}
      {timeTickIndexes(days.length).map((index) => (
        <span
          key={index}
          className="lplot__x"
          style={{ "--at": `${(index / Math.max(1, days.length - 1)) * 100}%` } as CSSProperties}
          suppressHydrationWarning
        >
          {dateTimeText(days[index] ?? "", "day", locale)}
        </span>
      ))}
    </div>
  );
}

const SIDES = ["buy", "sell"] as const;
const TICK = 4;
/** Purchases are above the line, sales below it. */
const tickAt = (x: string, depth: number, side: (typeof SIDES)[number]): string => {
  const y = (depth / 100) * PLOT_HEIGHT;
  return `M${x} ${y.toFixed(2)}v${side === "buy" ? -TICK : TICK}`;
};

type Project = (value: number) => number | null;
type StillLineProps = { line: PlotLine; scale: Scale; project: Project };

function StillLine({ line, scale, project }: StillLineProps) {
  const { tone, values, dashedUntil = 0, hasSteps = false, hasArea = false } = line;
  const points = values.map((value) => (value === null ? null : project(value)));
  const before = points.map((value, index) => (index <= dashedUntil ? value : null));
  const after = points.map((value, index) => (index < dashedUntil ? null : value));
  const path = hasSteps ? stepPath : linePath;
  const named = `lplot__line lplot__line--${tone}`;
  return (
    <>
      {hasArea && <path className="lplot__area" d={areaPath(points, scale)} />}
      {dashedUntil > 0 && <path className={classes(named, "lplot__line--dashed")} d={path(before, scale)} />}
      {dashedUntil < values.length && <path className={named} d={path(after, scale)} />}
    </>
  );
}

/** On a logarithmic axis equal distances are equal changes in percent: it plots logarithms and labels values. */
function buildAxis({ lines, isLogarithmic }: LinePlot): { scale: Scale; ticks: number[]; project: Project } {
  const all = lines.flatMap(({ values }) => values);
  const plain = computeScale(all);
  if (!isLogarithmic) return { scale: plain, ticks: plain.ticks, project: (value) => value };
  const project: Project = (value) => (value <= 0 ? null : Math.log(value));
  const logs = all.map((value) => (value === null ? null : project(value)));
  return { scale: computeScale(logs), ticks: plain.ticks.filter((tick) => tick > 0), project };
}

const spanStyle = (from: number, to: number, count: number): CSSProperties => ({
  left: `${(from / Math.max(1, count - 1)) * 100}%`,
  right: `${100 - (to / Math.max(1, count - 1)) * 100}%`,
});

/** Evenly spaced, away from the edges. */
const timeTickIndexes = (count: number): number[] =>
  count < 2 * TIME_TICKS
    ? []
    : Array.from({ length: TIME_TICKS }, (_, tick) => Math.floor(((tick + 0.5) / TIME_TICKS) * count));
