import { pastedQuery } from "#app/platform/pasted.ts";
import { sparklineOfStretch } from "../../../../../analytics/figures/sparklineOfStretch.ts";
import { parseListQuery, rowsFor } from "../../model/listQuery.ts";
import type { ListPageData } from "../../model/pages.ts";
import { recentRows } from "./recent.server.ts";

/** Our indices, filtered and sorted by the URL. */
export async function loadListPage(request: Request): Promise<ListPageData> {
  const rows = await recentRows();
  const query = parseListQuery(pastedQuery(request));
  const chains = rows.flatMap(({ chainId }) => chainId ?? []);
  return {
    rows: rowsFor(rows, query).map(({ spark, ...row }) => ({ ...row, line: sparklineOfStretch(spark) })),
    ...{ query, chains: [...new Set(chains)].sort((one, other) => one - other), all: rows.length },
  };
}
