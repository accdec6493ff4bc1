import { type RefObject, useEffect, useRef, useState } from "react";
import { onFirstSign } from "#app/ui/firstSign.ts";
import type { Bar } from "../../model/chartCandles.ts";
import type { ChartEvents, ChartView, DrawnChart } from "./live/view.ts";

/** How long a browser may be busy with the page before the chart is loaded anyway. */
const LATEST_MS = 3_000;

/** Calls once somebody reads the page, the box is near their sight and the browser is idle; the answer calls it off. */
function whenWanted(box: HTMLElement, isRead: boolean, load: () => void): () => void {
  const off = new AbortController();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(load, off.signal);
    },
    { rootMargin: "200px" },
  );
  if (isRead) observer.observe(box);
  else onFirstSign(() => observer.observe(box), off.signal);
  off.signal.addEventListener("abort", () => observer.disconnect());
  return () => off.abort();
}

function whenIdle(act: () => void, off: AbortSignal): void {
  const unlessOff = () => off.aborted || act();
  // Safari has no word for having nothing to do.
  if ("requestIdleCallback" in window) requestIdleCallback(unlessOff, { timeout: LATEST_MS });
  else setTimeout(unlessOff, 200);
}

/** The drawn chart over the server's drawing; null until it is there, and for good where it cannot be loaded. */
export function useDrawnChart(
  box: RefObject<HTMLDivElement>,
  view: ChartView | null,
  last: Bar | null,
  { isRead, ...events }: ChartEvents & { isRead: boolean },
): DrawnChart | null {
  const [drawn, setDrawn] = useState<DrawnChart | null>(null);
  const told = useRef(events);
  told.current = events;
  const wasRead = useRef(isRead);

  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let isGone = false;
    let made: DrawnChart | null = null;
    const forget = whenWanted(place, wasRead.current, () => {
      import("./live/drawnChart.ts")
        .then(({ drawChart }) => {
          if (isGone) return;
          made = drawChart(place, {
            onPoint: (bar) => told.current.onPoint(bar),
            onWindow: (window, gutter) => told.current.onWindow(window, gutter),
          });
          setDrawn(made);
        })
        // The server's drawing stays, with its table.
        .catch((cause) => console.warn(cause));
    });
    return () => {
      isGone = true;
      forget();
      made?.remove();
      setDrawn(null);
    };
  }, [box]);

  useEffect(() => {
    if (view) drawn?.draw(view);
  }, [drawn, view]);

  const isStale = view?.isStale ?? false;
  useEffect(() => {
    if (last) drawn?.tick(last, isStale);
  }, [drawn, last, isStale]);

  return drawn;
}
