import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { Candles } from "./chartCandles.ts";
import type { ChartRange, OfferedRange } from "./chartRange.ts";
import type { Ribbon } from "./chartRibbon.ts";

/** The data of a token's chart: first from the page, then from `GET /api/tokens/{slug}/candles`. */
export type TokenChartData = {
  slug: string;
  name: string;
  simulated: boolean;
  range: ChartRange;
  barSeconds: number;
  candles: Candles;
  /** The first bar of the range. Earlier ones are only the lead-in for means and indicators. */
  firstBar: number;
  ranges: OfferedRange[];
  /** Trader grades of the days that the caller may see; null for a token that is never graded. */
  ribbon: Ribbon | null;
  /** The lowest plan that shows more of the ribbon; null when nothing is locked. */
  ribbonPlan: EntitledSlug | null;
  /** Whether bars that should exist by now are missing. */
  isBehind: boolean;
};

export const candlesPath = (slug: string, range: ChartRange) =>
  `/api/tokens/${encodeURIComponent(slug)}/candles?range=${range}`;
