import type { CSSProperties } from "react";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type Candles, computeExtent } from "../../model/chartCandles.ts";
import {
  areaPath,
  BOX,
  computeScale,
  linePath,
  priceTicks,
  timeTicks,
  toDepth,
  volumePath,
} from "../../model/chartDrawing.ts";
import { axisDecimals, axisPrice, axisTime } from "./chartText.ts";

/** The chart as rendered by the server: closes and volume. It remains without scripts, and until the other one is ready. */
export function StillPlot({ candles }: { candles: Candles }) {
  const locale = useUiLocale();
  const extent = computeExtent(candles);
  if (!extent) return null;
  const lowest = candles.close.reduce((one, other) => Math.min(one, other));
  const highest = candles.close.reduce((one, other) => Math.max(one, other));
  const scale = computeScale(lowest, highest);
  const price = (usd: number) => axisPrice(usd, axisDecimals(lowest, highest), locale);
  const percent = (value: number) => `${toDepth(value, scale) * 100}%`;
  const span = extent.last.time - extent.first.time;
  // A label that would touch the last price is left out.
  const ticks = priceTicks(scale).filter(
    (tick) => Math.abs(toDepth(tick, scale) - toDepth(extent.last.close, scale)) > 0.05,
  );
  return (
    <div className="still" aria-hidden="true">
      <div className="still__price">
        <svg viewBox={`0 0 ${BOX} ${BOX}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <path key={tick} className="still__grid" d={`M0 ${toDepth(tick, scale) * BOX}H${BOX}`} />
          ))}
          <path className="still__area" d={areaPath(candles, scale)} />
          <path className="still__line" d={linePath(candles, scale)} />
        </svg>
        {ticks.map((tick) => (
          <span key={tick} className="still__y num" style={{ insetBlockStart: percent(tick) }} suppressHydrationWarning>
            {price(tick)}
          </span>
        ))}
        <span
          className="still__y still__now num"
          style={{ insetBlockStart: percent(extent.last.close) }}
          suppressHydrationWarning
        >
          {price(extent.last.close)}
        </span>
      </div>
      <div className="still__volume">
        <svg viewBox={`0 0 ${BOX} ${BOX}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={volumePath(candles)} />
        </svg>
      </div>
      <div className="still__x">
        {timeTicks(candles.time).map(({ time, percent: start }) => (
          <span key={time} style={{ "--at": `${start}%` } as CSSProperties} suppressHydrationWarning>
            {axisTime(time, span, locale)}
          </span>
        ))}
      </div>
    </div>
  );
}
