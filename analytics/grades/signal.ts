import type { Graded } from "./grade.ts";

/** From 2, Strong Buy, over 0, Hold, to -2, Strong Sell. */
export type Signal = -2 | -1 | 0 | 1 | 2;

/** The value in an Int8Array for a token without a signal. */
export const noSignal = -128;

/**
 * The signal of each token on one day (`noSignal` when it was not rated), and the day since which it has had it. Days are counted
 * like the caller's, from 1970 for example; `since` means nothing for a token without a signal.
 */
export type SignalState = { signal: Int8Array; since: Int32Array };

/** The signals of many days at `day * tokens + token`, and the final state, from which the next day starts. */
export type Signals = SignalState & { end: SignalState };

export const noSignals = (tokens: number): SignalState => ({
  signal: new Int8Array(tokens).fill(noSignal),
  since: new Int32Array(tokens),
});

/** Enter at 90, 70, 30 and 10; leave at 80, 60, 40 and 20. `before` is null for a token that was not rated. Source: docs/spec/market.md#2. */
export function nextSignal(grade: number, before: Signal | null): Signal {
  const up = grade >= 90 ? 2 : grade >= 70 ? 1 : 0;
  const down = grade <= 10 ? -2 : grade <= 30 ? -1 : 0;
  const fresh = up || down;
  if (before === null || before === 0) return fresh;
  if (before > 0) {
    const held = before === 2 && grade >= 80 ? 2 : grade >= 60 ? 1 : 0;
    return held > up ? held : fresh;
  }
  const held = before === -2 && grade <= 20 ? -2 : grade <= 40 ? -1 : 0;
  return held < down ? held : fresh;
}

/** Signals of graded days, continued from the state at the end of the day before; `firstDay` is the caller's number of their first day. */
export function signalsOver(
  { grade, tokens, days }: Pick<Graded, "grade" | "tokens" | "days">,
  firstDay: number,
  start: SignalState = noSignals(tokens),
): Signals {
  const signal = new Int8Array(tokens * days);
  const since = new Int32Array(tokens * days);
  const end = { signal: start.signal.slice(), since: start.since.slice() };
  for (let at = 0; at < signal.length; at++) {
    const token = at % tokens;
    const before = end.signal[token] as Signal;
    const figure = grade[at] as number;
    const now = Number.isNaN(figure) ? noSignal : nextSignal(figure, (before as number) === noSignal ? null : before);
    if (now !== before) end.since[token] = firstDay + Math.floor(at / tokens);
    end.signal[token] = now;
    signal[at] = now;
    since[at] = end.since[token] as number;
  }
  return { signal, since, end };
}
