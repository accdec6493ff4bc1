import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { IndexDetail } from "./detail.ts";
import type { ListQuery } from "./listQuery.ts";
import type { IndexRow } from "./view.ts";

/** Data that the loaders pass to the index pages. */

/** A row with its 90-day line rendered. */
export type ListedRow = Omit<IndexRow, "spark"> & { line: string | null };
export type ListPageData = {
  rows: ListedRow[];
  query: ListQuery;
  /** Filter options, across all indices. */
  chains: number[];
  all: number;
};

/** Which level is shown: the headline is after costs. */
export type Costs = "after" | "before";
/** Levels by day; null on days without one. */
export type LevelChart = {
  firstDay: string;
  level: (number | null)[];
  /** Position of the listing: everything before it is a back-test. */
  listedAt: number;
  /** Benchmarks, as points from where the line starts. */
  others: { key: "market" | "leader"; name: string; values: (number | null)[] }[];
};
export type IndexPageData = {
  index: Omit<IndexDetail, "history" | "compared">;
  costs: Costs;
  chart: LevelChart;
  /** The plan that unlocks a part; null when the caller's own does. */
  opensWith: { performance: EntitledSlug | null; holdings: EntitledSlug | null };
  /** File names also show it. */
  isSimulated: boolean;
};
