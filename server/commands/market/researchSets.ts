import { computeGrades, type Graded } from "../../../analytics/grades/grade.ts";
import type { Method } from "../../../analytics/grades/method.ts";
import { type Signals, signalsOver } from "../../../analytics/grades/signal.ts";
import type { Panel } from "../../../analytics/panel.ts";
import { tradingViewRating } from "../../../analytics/record/tradingView.ts";
import { dayNumber } from "../../../analytics/series/day.ts";
import type { History } from "./researchHistory.ts";

/** Tokens of the shared history that no method rates, by class. */
const notRated = {
  stable: "binance-usd dai frax husd neutrino paxos-standard terrausd tether true-usd usd-coin",
  receipt: "cdai compound-ether compound-usd-coin compound-usdt xsushi staked-ether",
  wrapped: "huobi-btc renbtc wrapped-bitcoin",
  metal: "pax-gold tether-gold",
};
const excludedIds = new Set(Object.values(notRated).flatMap((ids) => ids.split(" ")));

/** One of the research's two sets: its panel, and its tokens' indices in the history. */
export type ResearchSet = { name: "A" | "B"; panel: Panel; tokens: number[] };

/** Set A is the 23 coins with long histories, set B all tokens. */
export function researchSet(history: History, name: "A" | "B"): ResearchSet {
  const tokens = history.ids.map((_, token) => token).filter((token) => name === "B" || history.isLong[token]);
  const pick = (values: Float64Array) => {
    const out = new Float64Array(tokens.length * history.days);
    tokens.forEach((token, at) => {
      out.set(values.subarray(token * history.days, (token + 1) * history.days), at * history.days);
    });
    return out;
  };
  const panel: Panel = {
    tokens: tokens.length,
    days: history.days,
    close: pick(history.columns.close),
    volume: pick(history.columns.volume_usd),
    cap: pick(history.columns.market_cap),
    excluded: Uint8Array.from(tokens, (token) => (excludedIds.has(history.ids[token] as string) ? 1 : 0)),
  };
  return { name, panel, tokens };
}

/** Grades and signals from a day on; earlier days serve only the smoothing and the signals' memory. */
export function gradedSince(
  { panel }: ResearchSet,
  method: Method,
  history: History,
  firstDay: string,
): { graded: Graded; signals: Pick<Signals, "signal"> } {
  const whole = computeGrades(panel, method);
  const { signal } = signalsOver(whole, history.firstDay);
  const from = dayNumber(firstDay) - history.firstDay;
  const cut = <Figures extends Float32Array | Float64Array | Int8Array>(values: Figures) =>
    values.subarray(from * panel.tokens) as Figures;
  const graded: Graded = {
    ...whole,
    from,
    days: whole.days - from,
    grade: cut(whole.grade),
    score: cut(whole.score),
    parts: whole.parts.map(cut),
    universe: whole.universe.subarray(from),
  };
  return { graded, signals: { signal: cut(signal) } };
}

/** TradingView's rating where open, high and low are known, in the layout of the grades' days; NaN elsewhere. */
export function computeTradingView(
  history: History,
  { panel, tokens }: ResearchSet,
  { from, days }: Graded,
): Float32Array {
  const ratings = new Float32Array(panel.tokens * days).fill(Number.NaN);
  const { open, high, low, close, volume_usd } = history.columns;
  tokens.forEach((token, at) => {
    if (panel.excluded[at]) return;
    const known: number[] = [];
    for (let day = 0; day < history.days; day++) {
      const place = token * history.days + day;
      const isKnown = [open, high, low, close].every((values) => !Number.isNaN(values[place]));
      if (isKnown) known.push(day);
    }
    const pick = (values: Float64Array) =>
      Float64Array.from(known, (day) => values[token * history.days + day] as number);
    // A tiny volume keeps the volume-weighted average defined on days without a known one.
    const volume = pick(volume_usd).map((figure) => (Number.isNaN(figure) ? 0 : figure) + 1e-9);
    const rating = tradingViewRating({ high: pick(high), low: pick(low), close: pick(close), volume });
    known.forEach((day, bar) => {
      if (day >= from) ratings[(day - from) * panel.tokens + at] = rating[bar] as number;
    });
  });
  return ratings;
}
