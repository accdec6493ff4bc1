import { FIRST_COLUMNS, type RatingsColumn, WORTH } from "../../model/columns.ts";
import type { Locks, RatingsPageData } from "../../model/page.ts";
import type { ShownRow } from "../../model/shownRow.ts";

export const areUsual = (columns: readonly RatingsColumn[]): boolean => columns.join() === FIRST_COLUMNS.join();
export const hasLockedSignals = (locks: Locks): boolean => locks.items.some(({ what }) => what === "signals");
/** For default columns, the class that determines on which widths a column is hidden. */
export const columnClass = (column: RatingsColumn, columns: readonly RatingsColumn[]): string | undefined =>
  areUsual(columns) && WORTH[column] > 1 ? `col-${WORTH[column]}` : undefined;

export type TableRowsProps = {
  columns: readonly RatingsColumn[];
  gradesOf: string | null;
  /** How many tokens have a grade. */
  graded: number;
  locks: Locks;
  rows: readonly ShownRow[];
  /** By slug. */
  starred: readonly string[];
};

/** The page data that rows use. */
export const toTableRows = (
  { query, about, locks, rows }: Pick<RatingsPageData, "query" | "about" | "locks" | "rows">,
  isStarred: (slug: string) => boolean,
): TableRowsProps => ({
  columns: query.columns,
  gradesOf: about.gradesOf,
  graded: about.graded,
  locks,
  rows,
  starred: rows.map(({ slug }) => slug).filter(isStarred),
});
