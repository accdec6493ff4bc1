import type { Pool } from "pg";

/** Which listed tokens represent another one. */

/** By CoinGecko's ids, tokens that represent a coin unit for unit: a holder can exchange them for the coin at any time. */
const FORMS_OF: Readonly<Record<string, string>> = {
  weth: "ethereum",
  "wrapped-bitcoin": "bitcoin",
  wbnb: "binancecoin",
  wmatic: "polygon-ecosystem-token",
};

/** Records which of the listed tokens are forms of another one; existing entries do not change. */
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
