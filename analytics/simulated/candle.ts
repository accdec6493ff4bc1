import type { SimulatedToken } from "./tokens.ts";

/** Prices in USD, and the dollars traded in the hour. */
export type Candle = { open: number; high: number; low: number; close: number; volumeUsd: number };

/** How far a price went above and below its open, in log price. */
export type Extremes = { up: number; down: number };

export function buildCandle(open: number, close: number, extremes: Extremes, volumeUsd: number): Candle {
  // A zero move, or rounding, must not leave open or close outside.
  const high = Math.max(open, close, open * Math.exp(extremes.up));
  const low = Math.min(open, close, open * Math.exp(extremes.down));
  return { open, high, low, close, volumeUsd };
}

/** Receives a token's candle of one hour (counted from GENESIS) and the supply at its end. */
export type Emit = (token: SimulatedToken, hour: number, candle: Candle, supply: number) => void;
