import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { IndexDetail } from "./detail.ts";
import type { ListQuery } from "./listQuery.ts";
import type { IndexRow } from "./view.ts";

/** What the pages of indices get from their loaders. */

/** A row with its line of 90 days drawn. */
export type ListedRow = Omit<IndexRow, "spark"> & { line: string | null };
export type ListPageData = {
  rows: ListedRow[];
  query: ListQuery;
  /** Of all indices: what the filters can choose from. */
  chains: number[];
  all: number;
};

/** The level that is shown: the headline is after costs. */
export type Costs = "after" | "before";
/** A line of levels by day, null on days without one. */
export type LevelChart = {
  firstDay: string;
  level: (number | null)[];
  /** The place of the listing: what comes before is a backtest. */
  listedAt: number;
  /** What is compared, as points from where the line begins. */
  others: { key: "market" | "leader"; name: string; values: (number | null)[] }[];
};
export type IndexPageData = {
  index: Omit<IndexDetail, "history" | "compared">;
  costs: Costs;
  chart: LevelChart;
  /** The plan that shows a part; null where the caller's own does. */
  opensWith: { performance: EntitledSlug | null; holdings: EntitledSlug | null };
  /** Names of files say so too. */
  isSimulated: boolean;
};
