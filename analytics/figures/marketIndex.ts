import type { Panel } from "../panel.ts";
import type { MarketOptions } from "./market.ts";
import { CARRY_DAYS } from "./series.ts";

const BASE = 1000;

/** Gains and weights of a day, summed over its members, in USD. */
type Sums = { gain: Float64Array; weight: Float64Array; firstDay: number };

/** Adds one token's days. A member of the previous day has that day's cap as weight, and gains the cap times its change. */
function addToken(panel: Panel, token: number, options: MarketOptions, sums: Sums): void {
  const at = token * panel.days;
  let price = Number.NaN;
  let cap = Number.NaN;
  let member = false;
  let gap = 0;
  let capGap = 0;
  for (let day = 0; day < panel.days; day++) {
    const close = panel.close[at + day] as number;
    gap = Number.isNaN(close) ? gap + 1 : 0;
    if (member && (gap <= CARRY_DAYS || options.delisted === "totalLoss")) {
      sums.weight[day] = (sums.weight[day] as number) + cap;
      const change = gap === 0 ? close / price - 1 : gap <= CARRY_DAYS ? 0 : -1;
      sums.gain[day] = (sums.gain[day] as number) + cap * change;
    }
    if (gap > CARRY_DAYS) member = false;
    const known = panel.cap[at + day] as number;
    capGap = Number.isNaN(known) ? capGap + 1 : 0;
    if (capGap === 0) cap = known;
    if (gap > 0) continue;
    price = close;
    member = price > 0 && cap > 0 && capGap <= CARRY_DAYS && options.universe?.[at + day] !== 0;
    if (member) sums.firstDay = Math.min(sums.firstDay, day);
  }
}

/**
 * Levels of the cap-weighted index, one per day: weighted by the previous day's caps, chained, `base` on the first day that has
 * a member and NaN before it. A token enters on the day after its first close and cap, so a listing moves nothing; one that loses
 * its price leaves on the fourth day without it, at its last price or as a total loss.
 * Source: docs/spec/market.md#3.
 */
export function marketIndex(panel: Panel, options: MarketOptions = {}, base = BASE): Float64Array {
  const { days } = panel;
  const sums: Sums = { gain: new Float64Array(days), weight: new Float64Array(days), firstDay: days };
  for (let token = 0; token < panel.tokens; token++) {
    if (panel.excluded[token] === 0) addToken(panel, token, options, sums);
  }
  const level = new Float64Array(days).fill(Number.NaN);
  for (let day = sums.firstDay; day < days; day++) {
    const weight = sums.weight[day] as number;
    const before = day === sums.firstDay ? base : (level[day - 1] as number);
    level[day] = weight > 0 ? before * (1 + (sums.gain[day] as number) / weight) : before;
  }
  return level;
}
