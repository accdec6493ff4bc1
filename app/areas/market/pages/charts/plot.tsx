import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  areaPath,
  computeScale,
  fromTop,
  linePath,
  PLOT_HEIGHT,
  PLOT_WIDTH,
  type Scale,
  toX,
} from "#app/ui/plotGeometry.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { useHydrated } from "#app/ui/useHydrated.ts";
import { type ChartDays, dayAt, type Series } from "../../model/history.ts";
import { timeTicks } from "../../model/timeTicks.ts";
import { dayText } from "../names/days.ts";
import { Figure } from "../names/figure.tsx";
import type { Format } from "../names/marketFormats.ts";
import { indexByKey } from "./plotReading.ts";

/**
 * A server-rendered chart: the geometry is stretched, text is HTML at percentages and never scaled. Left to right in every
 * language. The chart is one image labelled with a sentence; the table behind it has the numbers.
 */

type PlotProps = {
  title: string;
  series: Series;
  /** The day of each point of the series. */
  days: ChartDays;
  firstDay: string;
  lastDay: string;
  format: Format;
  /** Both ends of the scale, for values with natural limits. */
  fixed?: readonly [number, number];
  /** A series to compare with, as a dashed line. */
  compared?: Series | null;
  /** A level marked across the chart. */
  level?: number | null;
};

/** A line over its area. */
export function LinePlot({ title, series, days, firstDay, lastDay, format, fixed, compared, level }: PlotProps) {
  const { place, keyed } = usePlotReading(series.values.length);
  const scale = computeScale([...series.values, ...(compared?.values ?? []), ...(level == null ? [] : [level])], fixed);
  return (
    <PlotFrame
      label={useSeriesLabel({ title, series, format })}
      scale={scale}
      firstDay={firstDay}
      lastDay={lastDay}
      format={format}
      now={series.last.value}
      keyed={keyed}
      read={place === null ? null : { day: dayAt(days, place), value: series.values[place] ?? null }}
    >
      {level != null && (
        <path className="marketplot__level" d={`M0 ${fromTop(scale, level)}H${PLOT_WIDTH}`} {...THIN} />
      )}
      <path className="marketplot__area" d={areaPath(series.values, scale)} />
      {compared && <path className="marketplot__compared" d={linePath(compared.values, scale)} {...THIN} />}
      <path className="marketplot__line" d={linePath(series.values, scale)} {...THIN} />
      {place !== null && (
        <path className="marketplot__at" d={`M${toX(place, series.values.length)} 0V${PLOT_HEIGHT}`} {...THIN} />
      )}
    </PlotFrame>
  );
}

const THIN = { vectorEffect: "non-scaling-stroke" } as const;

function useSeriesLabel({ title, series, format }: Pick<PlotProps, "title" | "series" | "format">): string {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  const { first, last, lowest, highest } = series;
  return t("plot.label", {
    title,
    from: dayText(first.day, locale),
    to: dayText(last.day, locale),
    first: format(first.value, locale),
    last: format(last.value, locale),
    lowest: format(lowest.value, locale),
    highest: format(highest.value, locale),
  });
}

/** Space next to the chart for the longest label, as a custom property. */
export function gutterFor(words: readonly string[]): CSSProperties {
  const longest = Math.max(...words.map(({ length }) => length));
  return { "--gutter": `${Math.round(longest * WIDEST_LETTER) + GAP}px` } as CSSProperties;
}

/** In px, at the font size of the axes. */
const WIDEST_LETTER = 6.4;
const GAP = 18;

type PlotFrameProps = {
  label: string;
  scale: Scale;
  firstDay: string;
  lastDay: string;
  format: Format;
  /** The last value, highlighted on the axis; absent when each band has its own name there. */
  now?: number;
  children: ReactNode;
  /** Replaces the numbers at the end of the plot. */
  ends?: ReactNode;
  /** For a chart whose points can be read with the keyboard. */
  keyed?: ReturnType<typeof usePlotReading>["keyed"];
  read?: { day: string; value: number | null } | null;
};

/** Labels closer than this to the last value would touch it. In percent of the height. */
const TOUCHES = 9;

export function PlotFrame({
  label,
  scale,
  firstDay,
  lastDay,
  format,
  now,
  children,
  ends,
  keyed = { role: "img" },
  read = null,
}: PlotFrameProps) {
  const locale = useUiLocale();
  const nowAt = now === undefined ? null : fromTop(scale, now);
  const keysId = useId();
  const { t } = useTranslation("market");
  const named = { ...keyed, "aria-label": label, "aria-describedby": keyed.role === "img" ? undefined : keysId };
  const ticks = scale.ticks.map((value) => ({ value, at: fromTop(scale, value) }));
  return (
    <div className="marketplot" dir="ltr">
      <div className="marketplot__in" {...named}>
        <svg viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(({ value, at }) => (
            <path key={value} className="marketplot__grid" d={`M0 ${at}H${PLOT_WIDTH}`} {...THIN} />
          ))}
          {children}
        </svg>
      </div>
      <div className="marketplot__y" aria-hidden="true">
        {ends ??
          ticks
            .filter(({ at }) => nowAt === null || Math.abs(at - nowAt) > TOUCHES)
            .map(({ value, at }) => (
              <span key={value} style={{ top: `${at}%` }} suppressHydrationWarning>
                {format(value, locale)}
              </span>
            ))}
        {now !== undefined && (
          <span className="marketplot__now" style={{ top: `${nowAt}%` }} suppressHydrationWarning>
            {format(now, locale)}
          </span>
        )}
      </div>
      <div className="marketplot__x" aria-hidden="true">
        {timeTicks(firstDay, lastDay).map(({ day, at, form }) => (
          <span key={day} style={{ left: `${at}%` }} suppressHydrationWarning>
            {dayText(day, locale, form)}
          </span>
        ))}
      </div>
      {keyed.role !== "img" && (
        <p className="sr" id={keysId}>
          {t("plot.keys")}
        </p>
      )}
      <output className="marketplot__read">
        {read && (
          <>
            <b suppressHydrationWarning>{dayText(read.day, locale)}</b>{" "}
            {read.value === null ? t("plot.unknown") : <Figure value={read.value} as={format} />}
          </>
        )}
      </output>
    </div>
  );
}

/**
 * The point of a chart that is read with the keyboard, and the attributes that make the chart focusable. Without JavaScript it is a
 * picture.
 */
function usePlotReading(points: number) {
  const [place, setIndex] = useState<number | null>(null);
  const isHydrated = useHydrated();
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = indexByKey(event.key, place, points - 1);
    if (next === undefined) return;
    event.preventDefault();
    setIndex(next);
  }
  // An element that handles arrow keys must declare it, so that a screen reader passes them on.
  const keyed = isHydrated
    ? { role: "application", tabIndex: 0, onKeyDown, onBlur: () => setIndex(null) }
    : { role: "img" };
  return { place: place !== null && place < points ? place : null, keyed };
}
