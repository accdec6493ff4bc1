import type { SignalNumber } from "#app/ui/signal.tsx";
import type { Outcome } from "./tokenPage.ts";

/** Days from the close after a signal to the close that decides its outcome. */
export const HORIZON_DAYS = 30;

/**
 * The outcome of a signal: a buy is right when the token did better than the median of its day's rated tokens, a sell when it did
 * worse. A hold makes no claim. Source: docs/spec/market.md#hit-rate.
 */
export function evaluateSignal(
  signal: SignalNumber,
  { after, median, isOpen }: { after: number | null; median: number | null; isOpen: boolean },
): Outcome {
  if (signal === 0) return "none";
  if (isOpen) return "open";
  if (after === null || median === null) return "unknown";
  const isAbove = after > median;
  return isAbove === signal > 0 ? "right" : "wrong";
}
