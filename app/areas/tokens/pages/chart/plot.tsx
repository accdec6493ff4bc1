import { type KeyboardEvent, type RefObject, useId } from "react";
import { useTranslation } from "react-i18next";
import { indexByKey } from "#app/ui/plotKeys.ts";
import type { Candles } from "../../model/chartCandles.ts";
import type { RenderedChart } from "./live/view.ts";
import { StillPlot } from "./stillPlot.tsx";

const ZOOM = 1.5;

type PlotProps = {
  box: RefObject<HTMLDivElement>;
  /** Null until the browser has rendered its chart over the server's. */
  rendered: RenderedChart | null;
  candles: Candles;
  summaryId: string;
  pointed: number | null;
  ends: { first: number; last: number };
  onPoint(place: number | null): void;
  onLeave(): void;
};

/** The plot: one image in the server's chart, one keyboard stop in the browser's. */
export function Plot({ box, rendered, candles, summaryId, pointed, ends, onPoint, onLeave }: PlotProps) {
  const { t } = useTranslation("tokenChart");
  const keysId = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (!rendered || event.altKey || event.ctrlKey || event.metaKey) return;
    if (["+", "=", "-"].includes(event.key)) {
      event.preventDefault();
      rendered.zoom(event.key === "-" ? ZOOM : 1 / ZOOM, pointed);
      return;
    }
    const place = indexByKey(event, pointed, ends);
    if (place === undefined) return;
    event.preventDefault();
    onPoint(place);
    rendered.point(place);
    if (place === null) rendered.latest();
  }

  const named = { "aria-labelledby": summaryId };
  // An element that handles arrow keys must declare it: screen readers then pass them on.
  const keyed = rendered
    ? { ...named, role: "application", tabIndex: 0, "aria-describedby": keysId, onKeyDown, onBlur: onLeave }
    : { ...named, role: "img" };
  return (
    <>
      <div className="tokenplot" dir="ltr" {...keyed}>
        <StillPlot candles={candles} />
        <div className="tokenplot__drawn" ref={box} aria-hidden="true" />
      </div>
      <p className="sr" id={keysId}>
        {t("keys")}
      </p>
    </>
  );
}
