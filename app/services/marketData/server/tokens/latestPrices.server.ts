import type { Pool } from "pg";
import type { LatestPrice } from "../../model/latestPrice.ts";

/** The prices of some tokens as they are stored now, in no particular order. Unknown tokens are left out. */
export async function latestPrices(pool: Pick<Pool, "query">, tokenIds: readonly number[]): Promise<LatestPrice[]> {
  const { rows } = await pool.query<Omit<LatestPrice, "at"> & { at: Date }>(
    `SELECT instrument_id AS "tokenId", price, change_24h AS "change24h", at FROM market.snapshots
     WHERE instrument_id = ANY($1)`,
    [tokenIds],
  );
  return rows.map(({ at, ...price }) => ({ ...price, at: at.toISOString() }));
}
