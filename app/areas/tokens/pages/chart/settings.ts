/** What a reader can switch in a chart. */

export type Kind = "candles" | "line";
export type Indicator = "none" | "rsi" | "macd";

export type ChartSettings = {
  /** Null until the reader chooses: candles when they are wide enough to distinguish hollow from filled. */
  kind: Kind | null;
  mean20: boolean;
  mean50: boolean;
  levels: boolean;
  signals: boolean;
  indicator: Indicator;
};

export const FIRST_SETTINGS: ChartSettings = {
  kind: null,
  mean20: true,
  mean50: true,
  levels: true,
  signals: true,
  indicator: "none",
};

/** The minimum pixels between candles at which a hollow body still looks hollow. */
export const CANDLE_PIXELS = 6;

/** What is rendered: bars without bodies become a line, and so do more candles than fit, unless candles are chosen. */
export function chooseChartKind(chosen: Kind | null, bars: number, plotPixels: number, hasBodies: boolean): Kind {
  if (!hasBodies) return "line";
  return chosen ?? (bars * CANDLE_PIXELS <= plotPixels ? "candles" : "line");
}
