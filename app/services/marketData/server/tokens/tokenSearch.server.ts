import type { Pool } from "pg";
import { SHORTEST_FORGIVEN, typoDistance } from "#app/platform/typo.ts";
import type { FoundToken, SearchExamples } from "../../model/foundToken.ts";

/**
 * Tokens by search text. All tokens are read each time: 5,000 of them take some milliseconds, and no index supports a text in the middle of
 * a name. It reveals nothing that requires a plan: neither grades nor an order by them.
 */

/** Shorter texts are not treated as an address: they would be in most. */
const MIN_PER_ADDRESS = 6;
const EXAMPLE_OF_AN_ADDRESS = 10;
const MAX = 8;

/**
 * Closest match first: the symbol itself, a contract's address or its beginning, then beginnings of symbol and name, of a word of the name,
 * and the text anywhere; on a tie the larger market cap. Delisted tokens come last. Only if nothing contains the text, those that are one
 * typo away, marked as similar.
 */
export async function searchTokens(pool: Pick<Pool, "query">, typed: string): Promise<FoundToken[]> {
  const text = typed.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
  if (text === "") return [];
  const { rows } = await pool.query<FoundToken>(NEAREST, [text, text.length >= MIN_PER_ADDRESS, MAX]);
  return rows.length > 0 ? rows : similarTokens(pool, text);
}

type Spelled = Omit<FoundToken, "isSimilar">;

async function similarTokens(pool: Pick<Pool, "query">, text: string): Promise<FoundToken[]> {
  if (text.length < SHORTEST_FORGIVEN) return [];
  const { rows } = await pool.query<Spelled>(SPELLED);
  const computeDistance = ({ symbol, name }: Spelled) => {
    const distances = [symbol, name].map((spelled) => typoDistance(spelled.toLowerCase(), text));
    return Math.min(...distances.map((distance) => distance ?? Number.POSITIVE_INFINITY));
  };
  // Rows at the same distance remain in order.
  return rows
    .map((token) => ({ token, distance: computeDistance(token) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => Number(a.token.isDelisted) - Number(b.token.isDelisted) || a.distance - b.distance)
    .slice(0, MAX)
    .map(({ token: { slug, symbol, name, isDelisted } }) => ({ slug, symbol, name, isDelisted, isSimilar: true }));
}

const SPELLED = `
  SELECT i.slug, i.symbol, i.name, i.delisted_on IS NOT NULL AS "isDelisted"
  FROM market.instruments i LEFT JOIN market.snapshots s USING (instrument_id)
  ORDER BY s.cap DESC NULLS LAST, i.instrument_id`;

// Not LIKE: the search text may contain its wildcards. Lower case is computed once per token: it is most of the work.
const NEAREST = `
  WITH by_address AS MATERIALIZED (
    SELECT DISTINCT instrument_id FROM market.contracts WHERE $2 AND starts_with(lower(address), $1)
  ), spelled AS MATERIALIZED (
    SELECT instrument_id, slug, symbol, name, delisted_on IS NOT NULL AS gone, lower(symbol) AS sign, ' ' || lower(name) AS said
    FROM market.instruments
  ), near AS MATERIALIZED (
    SELECT instrument_id, slug, symbol, name, gone,
      CASE
        WHEN sign = $1 THEN 0
        WHEN $2 AND instrument_id IN (SELECT instrument_id FROM by_address) THEN 1
        WHEN said = ' ' || $1 OR slug = $1 THEN 2
        WHEN starts_with(sign, $1) THEN 3
        WHEN starts_with(said, ' ' || $1) THEN 4
        WHEN strpos(said, ' ' || $1) > 0 THEN 5
        WHEN strpos(sign, $1) > 0 OR strpos(said, $1) > 0 THEN 6
      END AS distance
    FROM spelled
  ), nearest AS (
    SELECT near.*, cap FROM near LEFT JOIN market.snapshots USING (instrument_id)
    WHERE distance IS NOT NULL
    ORDER BY distance, gone, cap DESC NULLS LAST, instrument_id LIMIT $3
  )
  SELECT slug, symbol, name, gone AS "isDelisted" FROM nearest
  ORDER BY gone, distance, cap DESC NULLS LAST, instrument_id`;

/** Suggestions after a search without results: each of these finds the largest token. */
export async function searchExamples(pool: Pick<Pool, "query">): Promise<SearchExamples | null> {
  const { rows } = await pool.query<SearchExamples>(
    `SELECT s.symbol, s.name, lower(left(c.address, ${EXAMPLE_OF_AN_ADDRESS})) AS address
     FROM market.snapshots s LEFT JOIN market.contracts c USING (instrument_id)
     WHERE s.cap IS NOT NULL ORDER BY c.address IS NULL, s.cap DESC, s.instrument_id, c.address LIMIT 1`,
  );
  return rows[0] ?? null;
}

/** The tokens that most people look for: those with the largest market caps. */
export async function largestTokens(pool: Pick<Pool, "query">, count: number): Promise<FoundToken[]> {
  const { rows } = await pool.query<FoundToken>(
    `SELECT slug, symbol, name, false AS "isDelisted" FROM market.snapshots
     WHERE cap IS NOT NULL ORDER BY cap DESC, instrument_id LIMIT $1`,
    [count],
  );
  return rows;
}
