import type { Pool } from "pg";
import { gradeLeaf } from "../../../../../analytics/grades/leaf.ts";
import type { Signal } from "../../../../../analytics/grades/signal.ts";
import { METHODS } from "./methods.server.ts";

/** A day's published content, from the stored grades. */

type GradeRow = {
  instrument_id: number;
  grade: number;
  signal: Signal;
  signal_since: string;
  parts: (number | null)[];
};

/** The leaves of a day in order of token id. Throws for a method that is not ours. */
export async function publishedLeaves(
  pool: Pick<Pool, "query">,
  version: string,
  day: string,
): Promise<{ tokenId: number; leaf: string }[]> {
  const method = METHODS.find((known) => known.version === version);
  if (!method) throw new Error(`${version} is not a method of ours`);
  const { rows } = await pool.query<GradeRow>(
    `SELECT instrument_id, grade, signal, signal_since::text, parts FROM market.grades
     WHERE method = $1 AND day = $2 ORDER BY instrument_id`,
    [version, day],
  );
  return rows.map(({ instrument_id: tokenId, grade, signal, signal_since: signalSince, parts }) => {
    const named = Object.fromEntries(method.parts.map(({ name }, index) => [name, parts[index] ?? Number.NaN]));
    return { tokenId, leaf: gradeLeaf({ tokenId, day, method: version, grade, signal, signalSince, parts: named }) };
  });
}

/** The token with this slug, symbol or number; of several with one symbol, the one that was listed first. Null when there is none. */
export async function findTokenId(pool: Pick<Pool, "query">, token: string): Promise<number | null> {
  const { rows } = await pool.query<{ instrument_id: number }>(
    `SELECT instrument_id FROM market.instruments
     WHERE slug = lower($1) OR lower(symbol) = lower($1) OR instrument_id::text = $1
     ORDER BY slug = lower($1) DESC, instrument_id LIMIT 1`,
    [token],
  );
  return rows[0]?.instrument_id ?? null;
}
