import type { Panel } from "../panel.ts";
import { aboveSma50, aheadOfLeader, dominance, marketTotals, universeSize } from "./breadth.ts";
import type { MarketOptions } from "./market.ts";
import { marketIndex } from "./marketIndex.ts";
import { marketSignal, type Signal } from "./marketSignal.ts";
import { type Mood, mood } from "./mood.ts";
import { finite } from "./series.ts";
import { indexVolatility, volatilityIndex } from "./volatilityIndex.ts";

/** One row of `market.market_days`. Shares are 0 to 1, volatilities percent per year, caps and volumes USD. */
export type MarketDay = {
  /** Index of the day in the panel. */
  day: number;
  cap: number | null;
  volume: number | null;
  indexLevel: number | null;
  leaderShare: number | null;
  above50: number | null;
  beatLeader90: number | null;
  vol10: number | null;
  vol30: number | null;
  vol90: number | null;
  volIndex: number | null;
  mood: number | null;
  moodParts: Mood["parts"];
  signal: Signal | null;
  universe: number;
};

/** Where an earlier history ended: the index level of the panel's first day, the signal of the day before it. */
export type MarketStart = { indexLevel?: number; signal?: Signal };

/**
 * Rows of the days from `from` to the panel's end. The panel should begin well before `from`: the mood looks back about
 * 455 days. Index and signal depend on their past, so a panel that does not begin at the beginning needs `start`.
 * Source: docs/spec/market.md#3, #4.
 */
export function marketDays(
  panel: Panel,
  leader: number,
  from = 0,
  options: MarketOptions = {},
  start: MarketStart = {},
): MarketDay[] {
  const totals = marketTotals(panel, options);
  const level = marketIndex(panel, options, start.indexLevel);
  const above50 = aboveSma50(panel, options);
  const leaderShare = dominance(panel, leader, totals.cap);
  const columns = {
    cap: totals.cap,
    volume: totals.volume,
    indexLevel: level,
    leaderShare,
    above50,
    beatLeader90: aheadOfLeader(panel, leader, options),
    vol10: indexVolatility(level, 10),
    vol30: indexVolatility(level, 30),
    vol90: indexVolatility(level, 90),
    volIndex: volatilityIndex(level),
  };
  const moods = mood({ level, above50, volume: totals.volume, leaderShare });
  const signals = marketSignal(level, above50, start.signal);
  const universe = universeSize(panel, options);
  const at = (column: Float64Array, day: number) => finite(column[day] as number);
  return Array.from({ length: Math.max(0, panel.days - from) }, (_, i) => {
    const day = from + i;
    return {
      day,
      cap: at(columns.cap, day),
      volume: at(columns.volume, day),
      indexLevel: at(columns.indexLevel, day),
      leaderShare: at(columns.leaderShare, day),
      above50: at(columns.above50, day),
      beatLeader90: at(columns.beatLeader90, day),
      vol10: at(columns.vol10, day),
      vol30: at(columns.vol30, day),
      vol90: at(columns.vol90, day),
      volIndex: at(columns.volIndex, day),
      mood: moods[day]?.mood ?? null,
      moodParts: (moods[day] as Mood).parts,
      signal: signals[day] ?? null,
      universe: universe[day] as number,
    };
  });
}
