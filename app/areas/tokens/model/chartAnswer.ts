import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { Candles } from "./chartCandles.ts";
import type { ChartRange, OfferedRange } from "./chartRange.ts";
import type { Ribbon } from "./chartRibbon.ts";

/** What a chart of a token is drawn from: within a page at first, by `GET /api/tokens/{slug}/candles` from then on. */
export type TokenChartData = {
  slug: string;
  name: string;
  simulated: boolean;
  range: ChartRange;
  barSeconds: number;
  candles: Candles;
  /** The first bar of the range. Those before it only lead the means and indicators in. */
  firstBar: number;
  ranges: OfferedRange[];
  /** Trader grades of the days that the caller may see; null for a token that is never graded. */
  ribbon: Ribbon | null;
  /** The least plan that shows more of the ribbon; null where all of it is open. */
  ribbonPlan: EntitledSlug | null;
  /** Whether bars that should be there by now are not. */
  isBehind: boolean;
};

export const candlesPath = (slug: string, range: ChartRange) =>
  `/api/tokens/${encodeURIComponent(slug)}/candles?range=${range}`;
