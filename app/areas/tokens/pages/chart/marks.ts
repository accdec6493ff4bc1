import type { SignalNumber } from "#app/ui/signal.tsx";
import type { Candles } from "../../model/chartCandles.ts";
import { DAY_SECONDS } from "../../model/chartRange.ts";
import type { ChartMarker } from "./live/view.ts";

/** A signal and the day at whose close it began, "YYYY-MM-DD". */
export type ChartSignal = { day: string; signal: SignalNumber };

const toSignalSide = (signal: SignalNumber) => (signal > 0 ? "buy" : signal < 0 ? "sell" : "hold");

const endOfDaySeconds = (day: string) => Date.parse(day) / 1_000 + DAY_SECONDS;

/** Marks where signals begin: on the last bar of their day, below it for a Buy and above it for others. */
export function buildMarks(
  signals: readonly ChartSignal[],
  { time }: Candles,
  barSeconds: number,
  formatMark: (mark: "buy" | "hold" | "sell") => string,
): ChartMarker[] {
  const bars = new Set(time);
  return signals
    .map(
      ({ day, signal }): ChartMarker => ({
        time: endOfDaySeconds(day) - barSeconds,
        side: signal > 0 ? "below" : "above",
        tone: signal > 0 ? "good" : signal < 0 ? "bad" : "mute",
        text: formatMark(toSignalSide(signal)),
      }),
    )
    .filter((mark) => bars.has(mark.time))
    .sort((one, other) => one.time - other.time);
}

/** The signal that begins at the end of a bar. */
export const signalIn = (signals: readonly ChartSignal[], seconds: number, barSeconds: number): SignalNumber | null =>
  signals.find(({ day }) => endOfDaySeconds(day) === seconds + barSeconds)?.signal ?? null;
