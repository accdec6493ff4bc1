import { sparklineOfStretch } from "../../../../../analytics/figures/sparklineOfStretch.ts";
import type { OpenColumns } from "../../model/histories.ts";
import type { IndexRow } from "../../model/marketPage.ts";
import type { CategoryColumns } from "./marketPageHistory.server.ts";

/** With fewer members it reflects single tokens rather than a category. Source: docs/spec/market.md#3. */
const FEWEST_MEMBERS = 5;

/** The market's index and those of the categories, over the last `shown` days. */
export function buildIndexRows(
  columns: OpenColumns,
  categories: readonly CategoryColumns[],
  shown: number,
): IndexRow[] {
  const market = indexRow({ category: null, name: null, members: null }, columns.indexLevel, shown);
  const rows = categories
    .filter(({ members }) => members >= FEWEST_MEMBERS)
    .map(({ category, name, members, level }) => indexRow({ category, name, members }, level, shown));
  return [market, ...rows].filter((row): row is IndexRow => row !== null);
}

function indexRow(
  named: Pick<IndexRow, "category" | "name" | "members">,
  levels: readonly (number | null)[],
  shown: number,
): IndexRow | null {
  const level = levels.at(-1) ?? null;
  if (level === null) return null;
  const since = (days: number) => {
    const before = levels.at(-1 - days);
    return before ? level / before - 1 : null;
  };
  const range = levels.slice(-shown);
  const first = range.find((value) => value !== null);
  return {
    ...named,
    level,
    change24h: since(1),
    change7d: since(7),
    change30d: since(30),
    changeRange: first ? level / first - 1 : null,
    spark: sparklineOfStretch(range),
  };
}
