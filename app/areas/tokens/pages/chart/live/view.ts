import type { Bar, Candles } from "../../../model/chartCandles.ts";
import type { Window } from "../../../model/chartRibbon.ts";
import type { Indicator, Kind } from "../settings.ts";

/** What the drawn chart receives, and what it reports. */

export type Mark = { time: number; side: "above" | "below"; tone: "good" | "bad" | "mute"; text: string };

export type ChartView = {
  /** Another one of these is another chart: it is shown from its beginning. */
  key: string;
  candles: Candles;
  firstBar: number;
  barSeconds: number;
  kind: Kind;
  /** In days, each with its colour. */
  means: readonly { days: number; tone: "c1" | "c2" }[];
  /** In USD. */
  levels: readonly number[];
  marks: readonly Mark[];
  indicator: Indicator;
  /** Whether the last price is older than it should be. */
  isStale: boolean;
  locale: string;
};

/** Places are those of `candles`, lead-in included. */
export type ChartEvents = {
  /** A pointer is at a bar, or left. */
  onPoint(place: number | null): void;
  /** Another part is seen, in bars; `gutterPixels` is how much the prices beside the plot take. */
  onWindow(window: Window, gutterPixels: number): void;
};

export type DrawnChart = {
  draw(view: ChartView): void;
  /** The last bar with a price that has just come. */
  tick(bar: Bar, isStale: boolean): void;
  /** Shows where a bar is, and moves it into sight. */
  point(place: number | null): void;
  /** Fewer bars for factors below 1. */
  zoom(factor: number, around: number | null): void;
  latest(): void;
  remove(): void;
};
