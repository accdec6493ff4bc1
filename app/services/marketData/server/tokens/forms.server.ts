import type { Pool } from "pg";

/** Tokens that represent another one, unit for unit, such as a wrapped coin. */
export async function tokenForms(pool: Pick<Pool, "query">): Promise<{ tokenId: number; formOf: number }[]> {
  const { rows } = await pool.query<{ tokenId: number; formOf: number }>(
    `SELECT instrument_id AS "tokenId", form_of AS "formOf" FROM market.token_forms ORDER BY instrument_id`,
  );
  return rows;
}

/** Tokens that follow a currency. */
export async function stableTokens(pool: Pick<Pool, "query">): Promise<number[]> {
  const { rows } = await pool.query<{ tokenId: number }>(
    `SELECT instrument_id AS "tokenId" FROM market.instruments WHERE class = 'stable' ORDER BY instrument_id`,
  );
  return rows.map(({ tokenId }) => tokenId);
}
