import type { FigureKey } from "./formulas.ts";
import type { MarketDay } from "./marketDays.ts";
import type { TokenFigures } from "./snapshot.ts";

/** The formula behind each column of a token's row. */
export const TOKEN_COLUMNS = {
  change1h: "change",
  change24h: "change",
  change7d: "change",
  change30d: "change",
  change1y: "change",
  turnover: "turnover",
  volatility30d: "volatility",
  sharpe180d: "sharpe",
  sortino180d: "sortino",
  drawdown365d: "maxDrawdown",
  beta90d: "beta",
  ath: "allTimeHigh",
  athDay: "allTimeHigh",
  spark: "sparkline",
} as const satisfies Record<keyof TokenFigures, FigureKey>;

/** The formula behind each column of a market's day. */
export const MARKET_COLUMNS = {
  cap: "marketTotals",
  volume: "marketTotals",
  indexLevel: "marketIndex",
  leaderShare: "dominance",
  above50: "aboveSma50",
  beatLeader90: "aheadOfLeader",
  vol10: "indexVolatility",
  vol30: "indexVolatility",
  vol90: "indexVolatility",
  volIndex: "volatilityIndex",
  mood: "mood",
  moodParts: "mood",
  signal: "marketSignal",
  universe: "universeSize",
} as const satisfies Record<Exclude<keyof MarketDay, "day">, FigureKey>;
