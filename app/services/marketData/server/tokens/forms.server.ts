import type { Pool } from "pg";

/** Tokens that stand for another one, unit for unit, such as a wrapped coin. */
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

/** By CoinGecko's ids, what stands for a coin unit for unit: whoever holds it can have the coin for it at any time. */
const FORMS_OF: Readonly<Record<string, string>> = {
  weth: "ethereum",
  "wrapped-bitcoin": "bitcoin",
  wbnb: "binancecoin",
  wmatic: "polygon-ecosystem-token",
};

/** Writes down which of the listed tokens are forms of another one; what is written stays. */
export async function listTokenForms(pool: Pick<Pool, "query">, source: number): Promise<void> {
  await pool.query(
    `INSERT INTO market.token_forms (instrument_id, form_of, source)
     SELECT form.instrument_id, coin.instrument_id, $2
     FROM jsonb_each_text($1) AS known(form, coin)
     JOIN market.instruments form ON form.source_ids->>'coingecko' = known.form AND NOT form.simulated
     JOIN market.instruments coin ON coin.source_ids->>'coingecko' = known.coin AND NOT coin.simulated
     ON CONFLICT (instrument_id) DO NOTHING`,
    [JSON.stringify(FORMS_OF), source],
  );
}
