import { FIRST_COLUMNS, type RatingsColumn, type SortName } from "./columns.ts";

/** The query of the table, as in its URL: filters, sort order, page, columns and density. */

export const SIGNAL_CHOICES = ["2", "1", "0", "-1", "-2", "buys", "sells"] as const;
export type SignalChoice = (typeof SIGNAL_CHOICES)[number];
/** All matching rows, of which the browser renders only the visible ones. */
export const WHOLE = 5_000;
export const ROWS = [50, 100, 200, WHOLE] as const;
export type Rows = (typeof ROWS)[number];

/**
 * Figures with two bounds in the URL, `<name>_min` and `<name>_max`, in addition to those that have a field of their own. Percent as the
 * columns show them: a drawdown is negative, and so is `ath`, the distance from the all-time high to the price.
 */
export const FIGURES = [
  { group: "price", name: "price", unit: "dollars" },
  { group: "change1h", name: "change_1h", unit: "percent" },
  { group: "change24h", name: "change_24h", unit: "percent" },
  { group: "change7d", name: "change_7d", unit: "percent" },
  { group: "change30d", name: "change_30d", unit: "percent" },
  { group: "change1y", name: "change_1y", unit: "percent" },
  { group: "volatility", name: "volatility", unit: "percent" },
  { group: "drawdown", name: "drawdown", unit: "percent" },
  { group: "turnover", name: "turnover", unit: "percent" },
  { group: "ath", name: "ath", unit: "percent" },
  { group: "sharpe", name: "sharpe", unit: "number" },
  { group: "sortino", name: "sortino", unit: "number" },
  { group: "beta", name: "beta", unit: "number" },
  { group: "investorChange", name: "investor_change", unit: "points" },
] as const;
type FigureName = (typeof FIGURES)[number]["name"];
export type FigureGroup = (typeof FIGURES)[number]["group"];
export const toRangeNames = <Name extends string>(name: Name) => [`${name}_min`, `${name}_max`] as const;

/** The filters in URL order, and what each of them means; unset filters are absent. */
export type Filters = {
  q?: string;
  /** Matches any of them. */
  category?: string[];
  chain?: number;
  exchange?: string;
  top?: number;
  cap_min?: number;
  cap_max?: number;
  fdv_min?: number;
  fdv_max?: number;
  volume_min?: number;
  volume_max?: number;
  trader_min?: number;
  trader_max?: number;
  investor_min?: number;
  investor_max?: number;
  change_min?: number;
  change_max?: number;
  signal?: SignalChoice[];
  signal_days?: number;
} & { [Name in `${FigureName}_${"min" | "max"}`]?: number };
export type FilterName = keyof Filters;

export type RatingsQuery = {
  /** As entered, for the fields of the form. */
  typedFilters: Partial<Record<FilterName, string>>;
  filters: Filters;
  sort: SortName;
  direction: "asc" | "desc";
  page: number;
  rows: Rows;
  columns: RatingsColumn[];
  isCompact: boolean;
};
export const FIRST_ROWS: Rows = 100;

/** The URL parameters other than filters. */
export const LOOK_NAMES = ["sort", "rows", "cols", "density", "page"] as const;

/** The URL of a query, without default values. The page is included unless it is the first. */
export function toSearchParams(query: RatingsQuery): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of FILTERS)
    if (query.typedFilters[name] && query.filters[name] !== undefined) search.set(name, query.typedFilters[name]);
  const sort = `${query.direction === "desc" ? "-" : ""}${query.sort}`;
  if (sort !== "-cap") search.set("sort", sort);
  if (query.rows !== FIRST_ROWS) search.set("rows", String(query.rows));
  if (query.columns.join() !== FIRST_COLUMNS.join()) search.set("cols", query.columns.join(","));
  if (query.isCompact) search.set("density", "compact");
  if (query.page > 1) search.set("page", String(query.page));
  return search;
}

/** The same query with a change; back to the first page unless the change names one. */
export const changed = (query: RatingsQuery, change: Partial<RatingsQuery>): string =>
  toSearchParams({ ...query, page: 1, ...change }).toString();

/** The same query with other filters: an empty one is removed. */
export function refiltered(query: RatingsQuery, change: Partial<Record<FilterName, string>>): string {
  const search = toSearchParams({ ...query, page: 1 });
  for (const [name, value] of Object.entries(change)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return search.toString();
}

/** The filters that are set; a range counts once. */
export const setFilters = ({ filters }: RatingsQuery): FilterGroup[] =>
  FILTER_GROUPS.filter(({ names }) => names.some((name) => filters[name] !== undefined)).map(({ group }) => group);

/** Filters that have a field of their own. */
const FIRST_GROUPS = [
  { group: "search", names: ["q"] },
  { group: "category", names: ["category"] },
  { group: "chain", names: ["chain"] },
  { group: "exchange", names: ["exchange"] },
  { group: "top", names: ["top"] },
  { group: "cap", names: toRangeNames("cap") },
  { group: "fdv", names: toRangeNames("fdv") },
  { group: "volume", names: toRangeNames("volume") },
  { group: "trader", names: toRangeNames("trader") },
  { group: "investor", names: toRangeNames("investor") },
  { group: "change", names: toRangeNames("change") },
  { group: "signal", names: ["signal", "signal_days"] },
] as const satisfies { group: string; names: readonly FilterName[] }[];
export type FilterGroup = (typeof FIRST_GROUPS)[number]["group"] | FigureGroup;
/** Filters that are set and removed together. */
export const FILTER_GROUPS: readonly { group: FilterGroup; names: readonly FilterName[] }[] = [
  ...FIRST_GROUPS,
  ...FIGURES.map(({ group, name }) => ({ group, names: toRangeNames(name) })),
];
/** In URL order. */
export const FILTERS: readonly FilterName[] = FILTER_GROUPS.flatMap(({ names }) => names);

export const namesOfGroup = (group: FilterGroup): readonly FilterName[] =>
  FILTER_GROUPS.find((known) => known.group === group)?.names ?? [];
