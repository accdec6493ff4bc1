import type { Pool } from "pg";

/**
 * Joins whether the source of a token's latest candle lets us resell its data: `licence.may_sell`.
 * @param token an alias whose `instrument_id` is the token's
 */
export const joinLicence = (token: string): string => `LEFT JOIN LATERAL (
  SELECT s.may_redistribute AS may_sell FROM market.candles_1d c JOIN market.sources s USING (source)
  WHERE c.instrument_id = ${token}.instrument_id ORDER BY c.day DESC LIMIT 1) licence ON true`;

/** Those of these tokens whose prices may be redistributed in files: by the source of their latest candle. */
export async function tokensToPassOn(on: Pick<Pool, "query">, tokenIds: readonly number[]): Promise<Set<number>> {
  if (tokenIds.length === 0) return new Set();
  const { rows } = await on.query<{ id: number }>(
    `SELECT i.instrument_id AS id FROM market.instruments i ${joinLicence("i")}
     WHERE i.instrument_id = ANY ($1::int[]) AND licence.may_sell`,
    [tokenIds],
  );
  return new Set(rows.map(({ id }) => id));
}
