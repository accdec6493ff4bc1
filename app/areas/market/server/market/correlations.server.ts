import { correlation } from "../../../../../analytics/figures/correlation.ts";
import type { Correlations, Pair } from "../../model/marketPage.ts";
import type { CorrelationDays } from "../../model/marketRange.ts";
import { coinsByCap, type MarketClose, sliceColumn, toTokenName } from "./marketClose.server.ts";

const LARGEST = 10;
const PAIRS_SHOWN = 3;

/** How the ten largest rated coins move together. */
export function computeCorrelations(close: MarketClose, window: CorrelationDays): Correlations {
  const places = coinsByCap(close)
    .filter((place) => close.tokens[place]?.isRated)
    .slice(0, LARGEST);
  const columns = places.map((place) => sliceColumn(close.panel, "close", place));
  const tokens = places.flatMap((place) => {
    const token = close.tokens[place];
    return token ? [toTokenName(token)] : [];
  });
  const matrix = columns.map((one, row) =>
    columns.map((other, column) => (row === column ? null : rounded(correlation(one, other, window)))),
  );
  const pairs = tokens.flatMap((one, row) =>
    tokens.slice(row + 1).flatMap((other, offset): Pair[] => {
      const value = matrix[row]?.[row + 1 + offset] ?? null;
      return value === null ? [] : [{ one: one.symbol, other: other.symbol, correlation: value }];
    }),
  );
  const sorted = pairs.sort((a, b) => b.correlation - a.correlation);
  const closest = sorted.slice(0, PAIRS_SHOWN);
  return {
    window,
    tokens,
    matrix,
    mean: pairs.length === 0 ? null : pairs.reduce((sum, pair) => sum + pair.correlation, 0) / pairs.length,
    closest,
    furthest: sorted.slice(Math.max(closest.length, sorted.length - PAIRS_SHOWN)).reverse(),
  };
}

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));
