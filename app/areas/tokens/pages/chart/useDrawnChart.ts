import { type RefObject, useEffect, useRef, useState } from "react";
import type { Bar } from "../../model/chartCandles";
import type { ChartEvents, ChartView, DrawnChart } from "./live/view";

/** How long a browser may be busy with the page before it is asked for the chart all the same. */
const LATEST_MS = 3_000;

/** Calls once the box is near the sight of the reader and the browser has nothing else to do; the answer calls it off. */
function whenWanted(box: HTMLElement, load: () => void): () => void {
  let idle: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Safari has no word for having nothing to do.
      if ("requestIdleCallback" in window) idle = requestIdleCallback(load, { timeout: LATEST_MS });
      else timer = setTimeout(load, 200);
    },
    { rootMargin: "200px" },
  );
  observer.observe(box);
  return () => {
    observer.disconnect();
    if (idle !== undefined) cancelIdleCallback(idle);
    clearTimeout(timer);
  };
}

/** The drawn chart over the server's drawing; null until it is there, and for good where it cannot be loaded. */
export function useDrawnChart(
  box: RefObject<HTMLDivElement>,
  view: ChartView | null,
  last: Bar | null,
  events: ChartEvents,
): DrawnChart | null {
  const [drawn, setDrawn] = useState<DrawnChart | null>(null);
  const told = useRef(events);
  told.current = events;

  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let isGone = false;
    let made: DrawnChart | null = null;
    const forget = whenWanted(place, () => {
      import("./live/drawnChart")
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
