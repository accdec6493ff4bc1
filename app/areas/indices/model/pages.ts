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
