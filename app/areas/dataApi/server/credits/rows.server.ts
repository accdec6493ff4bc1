import type { Pool } from "pg";

/** Rows of credits: whose they are, and how many are left. Source: data-api.md 1.6. */

type Queries = Pick<Pool, "query">;
export type KnownCredits = { creditId: string; units: number };

/** Made for a purchase before it is paid: nobody can spend them until it is settled. */
export const insertCredits = (pool: Queries, creditId: string, keyHash: Buffer, units: number) =>
  pool.query("INSERT INTO dataapi.credits (credit_id, key_hash, units) VALUES ($1, $2, $3)", [
    creditId,
    keyHash,
    units,
  ]);

/** Null where no such key was made. */
export async function creditsByKey(pool: Queries, keyHash: Buffer): Promise<KnownCredits | null> {
  const { rows } = await pool.query<KnownCredits>({
    name: "credits by key",
    text: `SELECT credit_id AS "creditId", units FROM dataapi.credits WHERE key_hash = $1`,
    values: [keyHash],
  });
  return rows[0] ?? null;
}

/** `held` were taken for answers that are on their way. */
export type Balance = { units: number; used: number; held: number; isSettled: boolean };

/** Throws where there are none of this id. */
export async function balanceOf(pool: Queries, creditId: string): Promise<Balance> {
  const { rows } = await pool.query<Balance>(
    `SELECT units, used, held, coalesce((SELECT status = 'CallSettled' FROM read.calls WHERE call_id = credit_id), false)
       AS "isSettled" FROM dataapi.credits WHERE credit_id = $1`,
    [creditId],
  );
  if (!rows[0]) throw new Error(`there are no credits ${creditId}`);
  return rows[0];
}
