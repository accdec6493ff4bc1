import { type RefObject, useEffect, useRef, useState } from "react";
import { whenWanted } from "#app/ui/whenWanted.ts";
import type { Bar } from "../../model/chartCandles.ts";
import type { ChartEvents, ChartView, RenderedChart } from "./live/view.ts";

/** The browser's chart over the server's; null until it is ready, and permanently when it cannot be loaded. */
export function useRenderedChart(
  box: RefObject<HTMLDivElement>,
  view: ChartView | null,
  last: Bar | null,
  { isRead, ...events }: ChartEvents & { isRead: boolean },
): RenderedChart | null {
  const [rendered, setRendered] = useState<RenderedChart | null>(null);
  const handlers = useRef(events);
  handlers.current = events;
  const wasRead = useRef(isRead);

  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let isGone = false;
    let made: RenderedChart | null = null;
    const forget = whenWanted(place, wasRead.current, () => {
      import("./live/renderedChart.ts")
        .then(({ drawChart }) => {
          if (isGone) return;
          made = drawChart(place, {
            onPoint: (bar) => handlers.current.onPoint(bar),
            onWindow: (window, gutter) => handlers.current.onWindow(window, gutter),
          });
          setRendered(made);
        })
        // The server's chart remains, with its table.
        .catch((cause) => console.warn(cause));
    });
    return () => {
      isGone = true;
      forget();
      made?.remove();
      setRendered(null);
    };
  }, [box]);

  useEffect(() => {
    if (view) rendered?.draw(view);
  }, [rendered, view]);

  const isStale = view?.isStale ?? false;
  useEffect(() => {
    if (last) rendered?.tick(last, isStale);
  }, [rendered, last, isStale]);

  return rendered;
}
