import "./lineChart.css";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { ChartNotice } from "../chartNotice.tsx";
import { classes } from "../classes.ts";
import { DateTime } from "../dateTime.tsx";
import { useIsRead } from "../firstInteraction.ts";
import { Num } from "../num.tsx";
import { indexByKey } from "../plotKeys.ts";
import { useUiLocale } from "../uiLocale.ts";
import { whenWanted } from "../whenWanted.ts";
import { firstKnownIndex, type LinePlot, lastKnownIndex, type PlotLine, tableIndexes } from "./linePlot.ts";
import type { RenderedLines } from "./renderedLines.ts";
import { StillLines } from "./stillLines.tsx";

type Format = (value: number, locale: string) => string;
type LineChartProps = {
  plot: LinePlot;
  /** Must be the same function in each render. */
  format: Format;
  /** What the chart shows, in a sentence. */
  summary: string;
  /** A sentence about the keys that move over it. */
  keys: string;
  /** The values at a position, shown after its day. */
  readout(place: number): ReactNode;
  foot?: ReactNode;
  table: ReactNode;
};

/**
 * Lines over time: drawn by the server, then by the browser in the same box. One tab stop; arrows move from day to day, and the selected
 * day is read out. Needs at least two days with a value.
 */
export function LineChart({ plot, format, summary, keys, readout, foot, table }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<{ place: number; byKey: boolean } | null>(null);
  const rendered = useRenderedLines(box, { plot, format }, (place) =>
    setPoint(place === null ? null : { place, byKey: false }),
  );
  const [summaryId, keysId] = [useId(), useId()];
  const [first, last] = [firstKnownIndex(plot), lastKnownIndex(plot)];

  function onKeyDown(event: KeyboardEvent) {
    if (!rendered || event.altKey || event.ctrlKey || event.metaKey) return;
    const place = indexByKey(event, point?.place ?? null, { first, last });
    if (place === undefined) return;
    event.preventDefault();
    setPoint(place === null ? null : { place, byKey: true });
    rendered.point(place);
  }

  const named = { "aria-labelledby": summaryId };
  // The role tells screen readers to pass the arrow keys on.
  const keyed = rendered
    ? { ...named, role: "application", tabIndex: 0, "aria-describedby": keysId, onKeyDown }
    : { ...named, role: "img" };
  const shown = Math.min(point?.place ?? last, plot.days.length - 1);
  return (
    <figure className={classes("lplot", !rendered && "lplot--still")} aria-labelledby={summaryId}>
      <p className="lplot__read" aria-live={point?.byKey ? "polite" : "off"}>
        <DateTime at={plot.days[shown] ?? ""} />
        {readout(shown)}
      </p>
      <div className="lplot__plot" dir="ltr" {...keyed}>
        <StillLines plot={plot} format={format} />
        <div className="lplot__drawn" ref={box} aria-hidden="true" />
      </div>
      <p className="sr" id={keysId}>
        {keys}
      </p>
      <p className="lplot__foot">
        {foot}
        <ChartNotice />
      </p>
      {table}
      <figcaption className="sr" id={summaryId}>
        {summary}
      </figcaption>
    </figure>
  );
}

/** A sample of the line's style, next to its name. */
export const LineKey = ({ tone, isDashed = false }: { tone: PlotLine["tone"]; isDashed?: boolean }) => (
  <i className={classes("lplot__key", `lplot__key--${tone}`, isDashed && "lplot__key--dashed")} aria-hidden="true" />
);

/** A sample of the fill's marker, next to its name. */
export const FillKey = ({ side }: { side: "buy" | "sell" }) => (
  <i className={classes("lplot__keydot", side === "sell" && "lplot__keydot--sell")} aria-hidden="true" />
);

type PlotTableProps = {
  plot: LinePlot;
  format: Format;
  caption: string;
  day: string;
  /** The name of each line, in order. */
  heads: readonly ReactNode[];
  note?(place: number): ReactNode;
};

/** The lines as a collapsed table. */
export function PlotTable({ plot, format, caption, day, heads, note }: PlotTableProps) {
  const locale = useUiLocale();
  return (
    <details className="lplot__table">
      <summary>{caption}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it */}
      <section className="scroll" tabIndex={0} aria-label={caption}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{day}</th>
              {plot.lines.map(({ key }, column) => (
                <th key={key} scope="col" className="n">
                  {heads[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tableIndexes(plot).map((place) => (
              <tr key={place}>
                <th scope="row">
                  <DateTime at={plot.days[place] ?? ""} />
                  {note?.(place)}
                </th>
                {plot.lines.map(({ key, values }) => (
                  <td key={key} className="n">
                    <Num>{values[place] == null ? "–" : format(values[place], locale)}</Num>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** The browser's chart over the server's drawing; null until it is loaded, and for good if it cannot be loaded. */
function useRenderedLines(
  box: RefObject<HTMLDivElement>,
  { plot, format }: { plot: LinePlot; format: Format },
  onPoint: (place: number | null) => void,
): RenderedLines | null {
  const locale = useUiLocale();
  const [rendered, setRendered] = useState<RenderedLines | null>(null);
  const latestOnPoint = useRef(onPoint);
  latestOnPoint.current = onPoint;
  const wasRead = useRef(useIsRead());
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let isGone = false;
    let made: RenderedLines | null = null;
    const forget = whenWanted(place, wasRead.current, () => {
      import("./renderedLines.ts")
        .then(({ drawLines }) => {
          if (isGone) return;
          made = drawLines(place, (at) => latestOnPoint.current(at));
          setRendered(made);
        })
        // The server's drawing stays, with its table.
        .catch((cause) => console.warn(cause));
    });
    return () => {
      isGone = true;
      forget();
      made?.remove();
      setRendered(null);
    };
  }, [box]);
  useEffect(() => rendered?.draw({ plot, locale, format }), [rendered, plot, locale, format]);
  return rendered;
}
