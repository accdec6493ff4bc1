import type { Bar, Candles } from "../../../model/chartCandles.ts";
import type { Window } from "../../../model/chartRibbon.ts";
import type { Indicator, Kind } from "../settings.ts";

/** What the drawn chart receives, and what it reports. */

export type ChartMarker = { time: number; side: "above" | "below"; tone: "good" | "bad" | "mute"; text: string };

export type ChartView = {
  /** A different key is a different chart: it is shown from the start. */
  key: string;
  candles: Candles;
  firstBar: number;
  barSeconds: number;
  kind: Kind;
  /** In days, each with its colour. */
  means: readonly { days: number; tone: "c1" | "c2" }[];
  /** In USD. */
  levels: readonly number[];
  marks: readonly ChartMarker[];
  indicator: Indicator;
  /** Whether the last price is older than it should be. */
  isStale: boolean;
  locale: string;
};

/** Indices refer to `candles`, including the lead-in. */
export type ChartEvents = {
  /** The pointer is on a bar, or has left. */
  onPoint(place: number | null): void;
  /** The visible part has changed, in bars; `gutterPixels` is the width of the prices next to the plot. */
  onWindow(window: Window, gutterPixels: number): void;
};

export type RenderedChart = {
  draw(view: ChartView): void;
  /** The last bar with a price that has just arrived. */
  tick(bar: Bar, isStale: boolean): void;
  /** Highlights a bar, and scrolls it into view. */
  point(place: number | null): void;
  /** Fewer bars for factors below 1. */
  zoom(factor: number, around: number | null): void;
  latest(): void;
  remove(): void;
};
