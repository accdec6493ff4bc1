import type { Panel } from "../panel.ts";
import { FEWEST_TOKENS, type MarketOptions } from "./market.ts";
import { CARRY_DAYS, carried, rollingMean } from "./series.ts";

const MEAN_DAYS = 50;
const AHEAD_DAYS = 90;
const LARGEST = 50;
/** A price this close to its own average counts as equal: the rest is rounding. */
const ROUNDING = 1 + 1e-12;

/** Whether a token counts on a day: a rated class, a close that day, and in the universe if one is given. */
const counts = (panel: Panel, token: number, day: number, universe?: Uint8Array): boolean =>
  panel.excluded[token] === 0 &&
  !Number.isNaN(panel.close[token * panel.days + day] as number) &&
  universe?.[token * panel.days + day] !== 0;

/** How many tokens count, one number per day. */
export function universeSize(panel: Panel, { universe }: MarketOptions = {}): Int32Array {
  const size = new Int32Array(panel.days);
  for (let token = 0; token < panel.tokens; token++) {
    for (let day = 0; day < panel.days; day++) {
      if (counts(panel, token, day, universe)) size[day] = (size[day] as number) + 1;
    }
  }
  return size;
}

/** Sums over the tokens whose cap is not counted elsewhere, USD, one per day; NaN on a day without any cap or volume. */
export function marketTotals(
  panel: Panel,
  { doubleCounted = panel.excluded }: MarketOptions = {},
): { cap: Float64Array; volume: Float64Array } {
  const total = (column: Float64Array, carryDays: number): Float64Array => {
    const out = new Float64Array(panel.days).fill(Number.NaN);
    for (let token = 0; token < panel.tokens; token++) {
      if (doubleCounted[token] === 1) continue;
      let last = Number.NaN;
      let gap = 0;
      for (let day = 0; day < panel.days; day++) {
        const value = column[token * panel.days + day] as number;
        gap = Number.isNaN(value) ? gap + 1 : 0;
        if (gap === 0) last = value;
        if (gap > carryDays || Number.isNaN(last)) continue;
        const before = out[day] as number;
        out[day] = Number.isNaN(before) ? last : before + last;
      }
    }
    return out;
  };
  // A cap is carried over a short gap like the price; a day without a volume had no known trades.
  return { cap: total(panel.cap, CARRY_DAYS), volume: total(panel.volume, 0) };
}

/** The leader's share of the total cap, 0 to 1, one per day; NaN when either is missing. Source: docs/spec/market.md#3. */
export function dominance(panel: Panel, leader: number, totalCap: Float64Array): Float64Array {
  const own = carried(panel.cap.subarray(leader * panel.days, (leader + 1) * panel.days));
  return totalCap.map((total, day) => (total > 0 ? (own[day] ?? Number.NaN) / total : Number.NaN));
}

/** Share of the tokens above their own 50-day average, 0 to 1, one per day; NaN below five tokens. Source: docs/spec/market.md#3. */
export function aboveSma50(panel: Panel, { universe }: MarketOptions = {}): Float64Array {
  const { days } = panel;
  const above = new Float64Array(days);
  const counted = new Float64Array(days);
  const prices = new Float64Array(days);
  const average = new Float64Array(days);
  for (let token = 0; token < panel.tokens; token++) {
    if (panel.excluded[token] === 1) continue;
    carried(panel.close.subarray(token * days, (token + 1) * days), prices);
    rollingMean(prices, MEAN_DAYS, undefined, average);
    for (let day = 0; day < days; day++) {
      const own = average[day] as number;
      if (Number.isNaN(own) || !counts(panel, token, day, universe)) continue;
      counted[day] = (counted[day] as number) + 1;
      if ((prices[day] as number) > own * ROUNDING) above[day] = (above[day] as number) + 1;
    }
  }
  return above.map((number, day) => computeShare(number, counted[day] as number));
}

const computeShare = (number: number, of: number): number => (of >= FEWEST_TOKENS ? number / of : Number.NaN);

/** The largest caps of each day with a mark each, largest first: room for 50 per day. */
type Largest = { cap: Float64Array; mark: Uint8Array; known: Int32Array };

function insert({ cap, mark, known }: Largest, day: number, newCap: number, newMark: number): void {
  const start = day * LARGEST;
  const count = known[day] as number;
  if (count === LARGEST && newCap <= (cap[start + LARGEST - 1] as number)) return;
  let index = Math.min(count, LARGEST - 1);
  for (; index > 0 && newCap > (cap[start + index - 1] as number); index--) {
    cap[start + index] = cap[start + index - 1] as number;
    mark[start + index] = mark[start + index - 1] as number;
  }
  cap[start + index] = newCap;
  mark[start + index] = newMark;
  if (count < LARGEST) known[day] = count + 1;
}

/**
 * Share of the 50 largest tokens, without the leader, that did better than the leader over 90 days: 0 to 1, one per day.
 * Tokens younger than 90 days are replaced by the next largest; NaN below five. Source: docs/spec/market.md#3.
 */
export function aheadOfLeader(panel: Panel, leader: number, { universe }: MarketOptions = {}): Float64Array {
  const { days } = panel;
  const capacity = days * LARGEST;
  const largest: Largest = {
    cap: new Float64Array(capacity),
    mark: new Uint8Array(capacity),
    known: new Int32Array(days),
  };
  const column = (values: Float64Array, token: number) => values.subarray(token * days, (token + 1) * days);
  const growth = (prices: Float64Array, day: number) => (prices[day] as number) / (prices[day - AHEAD_DAYS] as number);
  const own = carried(column(panel.close, leader));
  const prices = new Float64Array(days);
  const caps = new Float64Array(days);
  for (let token = 0; token < panel.tokens; token++) {
    if (token === leader || panel.excluded[token] === 1) continue;
    carried(column(panel.close, token), prices);
    carried(column(panel.cap, token), caps);
    for (let day = AHEAD_DAYS; day < days; day++) {
      const ahead = growth(prices, day) - growth(own, day);
      const cap = caps[day] as number;
      if (cap > 0 && !Number.isNaN(ahead) && counts(panel, token, day, universe)) {
        insert(largest, day, cap, ahead > 0 ? 1 : 0);
      }
    }
  }
  return new Float64Array(days).map((_, day) => {
    const known = largest.known[day] as number;
    let ahead = 0;
    for (let index = 0; index < known; index++) ahead += largest.mark[day * LARGEST + index] as number;
    return computeShare(ahead, known);
  });
}
