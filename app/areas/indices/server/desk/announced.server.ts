import type { Pool, PoolClient } from "pg";
import type { ListedMethod } from "../../model/catalogue.ts";

/** Methods that staff announced, listed or not, ordered by slug. */
export async function announcedMethods(on: Pick<Pool | PoolClient, "query">): Promise<ListedMethod[]> {
  const { rows } = await on.query<{ method: ListedMethod }>("SELECT method FROM indices.announced ORDER BY slug");
  return rows.map(({ method }) => method);
}
