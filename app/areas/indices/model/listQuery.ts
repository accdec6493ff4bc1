import { readParameter } from "#app/platform/parameters.ts";
import type { IndexRow } from "./view.ts";

/** The list's URL parameters: which indices, and in which order. Invalid values are ignored. */

export const LIST_KINDS = ["all", "sale", "reference"] as const;
export type ListKind = (typeof LIST_KINDS)[number];
export const SORT_COLUMNS = ["name", "level", "change24h", "change30d", "drawdown", "count", "next"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
/** `sort` is null for the default order: those for sale first, then by name. It never ranks by return. */
export type ListQuery = {
  kind: ListKind;
  chainId: number | null;
  sort: { by: SortColumn; descending: boolean } | null;
};

export function parseListQuery(search: URLSearchParams): ListQuery {
  const [kind, chain, sort] = ["kind", "chain", "sort"].map((name) => readParameter(search, name) ?? "") as [
    string,
    string,
    string,
  ];
  const by = SORT_COLUMNS.find((column) => column === sort.replace(/^-/, ""));
  return {
    kind: LIST_KINDS.find((known) => known === kind) ?? "all",
    chainId: /^[1-9]\d{0,14}$/.test(chain) ? Number(chain) : null,
    sort: by ? { by, descending: sort.startsWith("-") } : null,
  };
}

/** The query string with its question mark; empty for the default list. */
export function formatQueryString({ kind, chainId, sort }: ListQuery): string {
  const search = new URLSearchParams({
    ...(kind !== "all" && { kind }),
    ...(chainId !== null && { chain: String(chainId) }),
    ...(sort && { sort: `${sort.descending ? "-" : ""}${sort.by}` }),
  });
  return search.size === 0 ? "" : `?${search}`;
}

/** The order after another press of a column heading: ascending, descending, default. */
export function nextSort(sort: ListQuery["sort"], by: SortColumn): ListQuery["sort"] {
  if (sort?.by !== by) return { by, descending: false };
  return sort.descending ? null : { by, descending: true };
}

const VALUE: Record<SortColumn, (row: IndexRow) => string | number | null> = {
  name: ({ name }) => name,
  level: ({ levelNet }) => levelNet,
  change24h: ({ change24hBps }) => change24hBps,
  change30d: ({ change30dBps }) => change30dBps,
  drawdown: ({ drawdownBps }) => drawdownBps,
  count: ({ count }) => count,
  next: ({ nextInForce }) => nextInForce,
};

/** The selected rows. Rows without a value come last in either direction. */
export function rowsFor(rows: readonly IndexRow[], { kind, chainId, sort }: ListQuery): IndexRow[] {
  const shown = rows.filter(
    (row) => (kind === "all" || row.isForSale === (kind === "sale")) && (chainId === null || row.chainId === chainId),
  );
  if (!sort) return shown;
  const value = VALUE[sort.by];
  return shown.sort((one, other) => {
    const [left, right] = [value(one), value(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === "string" ? left.localeCompare(String(right), "en", { numeric: true }) : left - Number(right);
    return sort.descending ? -order : order;
  });
}
