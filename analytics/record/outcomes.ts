import type { Graded } from "../grades/grade.ts";
import type { Panel } from "../panel.ts";
import { computeMedian } from "../series/median.ts";
import { carryCloses } from "../series/rolling.ts";

/** The outcome of a token without a price for 30 days: a total loss (-1), or sold at its last price. */
export type Gone = "lost" | "lastPrice";

const goneDays = 30;

/**
 * The outcome of each grade, at `(day - from) * tokens + token`: the return from the close of the next day to the close `horizon`
 * days later, 0.1 being 10 %. NaN for a token that is not rated, and when the exit is not known yet. `medians` are of each day's
 * rated tokens, one per day.
 */
export type Outcomes = { horizon: number; returns: Float64Array; medians: Float64Array };

/** Returns after the grades, and their daily medians. Source: docs/spec/market.md#hit-rate. */
export function computeOutcomes(panel: Panel, graded: Graded, horizon: number, gone: Gone): Outcomes {
  const { tokens, days } = graded;
  const returns = new Float64Array(tokens * days);
  const forward = new Float64Array(panel.days);
  const carried = new Float64Array(panel.days);
  for (let token = 0; token < tokens; token++) {
    const close = panel.close.subarray(token * panel.days, (token + 1) * panel.days);
    carryCloses(close, carried);
    writeForward(close, carried, horizon, gone, forward);
    for (let day = 0; day < days; day++) {
      const at = day * tokens + token;
      returns[at] = Number.isNaN(graded.grade[at]) ? Number.NaN : (forward[graded.from + day] as number);
    }
  }
  return { horizon, returns, medians: dailyMedians(returns, tokens, days) };
}

function writeForward(
  close: Float64Array,
  carried: Float64Array,
  horizon: number,
  gone: Gone,
  out: Float64Array,
): void {
  const lost = goneSince(close);
  for (let day = 0; day < out.length; day++) {
    const exit = day + 1 + horizon;
    if (exit >= out.length) {
      out[day] = Number.NaN;
      continue;
    }
    const last = lost[exit] as number;
    const price = last < 0 ? (carried[exit] as number) : gone === "lost" ? 0 : (close[last] as number);
    out[day] = price / (carried[day + 1] as number) - 1;
  }
}

/** For each day the day of the last close, if the token then had no price for 30 days; otherwise -1. */
function goneSince(close: Float64Array): Int32Array {
  const out = new Int32Array(close.length).fill(-1);
  let last = -1;
  for (let day = 0; day <= close.length; day++) {
    const isKnown = day < close.length && (close[day] as number) > 0;
    if (!isKnown && day < close.length) continue;
    if (last >= 0 && day - last > goneDays) out.fill(last, last + 1, day);
    last = day;
  }
  return out;
}

function dailyMedians(returns: Float64Array, tokens: number, days: number): Float64Array {
  const known = new Float64Array(tokens);
  return Float64Array.from({ length: days }, (_, day) => {
    let count = 0;
    for (let at = day * tokens; at < (day + 1) * tokens; at++) {
      if (!Number.isNaN(returns[at])) known[count++] = returns[at] as number;
    }
    return computeMedian(known, count);
  });
}
