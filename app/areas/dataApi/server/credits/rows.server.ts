import type { Pool } from "pg";

/** Rows of prepaid units, one per purchase: the key they belong to, and how many are left. Source: docs/spec/data-api.md#1-6. */

type Queries = Pick<Pool, "query">;
/** A credit key, by its hash, and the purchase it was created for; more may have followed. */
export type KnownCredits = { keyHash: Buffer; firstId: string };

/** Created before the purchase is paid: the units cannot be spent until it is settled. */
export const insertCredits = (pool: Queries, creditId: string, keyHash: Buffer, units: number) =>
  pool.query("INSERT INTO dataapi.credits (credit_id, key_hash, units) VALUES ($1, $2, $3)", [
    creditId,
    keyHash,
    units,
  ]);

/** Null when there is no such key. */
export async function creditsByKey(pool: Queries, keyHash: Buffer): Promise<KnownCredits | null> {
  const { rows } = await pool.query<{ firstId: string }>({
    name: "credits by key",
    // Ids grow with time.
    text: `SELECT credit_id AS "firstId" FROM dataapi.credits WHERE key_hash = $1 ORDER BY credit_id LIMIT 1`,
    values: [keyHash],
  });
  return rows[0] ? { keyHash, firstId: rows[0].firstId } : null;
}

/** State of one purchase; `held` units are reserved for responses on their way. */
export type Purchase = { id: string; units: number; used: number; held: number; settled: boolean };

/** Purchases of a key, oldest first: at least one. */
export async function loadPurchases(pool: Queries, keyHash: Buffer): Promise<Purchase[]> {
  const { rows } = await pool.query<Purchase>(
    `SELECT credit_id AS id, credit.units, used, held, status = 'CallSettled' AS settled
     FROM dataapi.credits credit JOIN read.calls ON call_id = credit_id
     WHERE key_hash = $1 ORDER BY credit_id`,
    [keyHash],
  );
  return rows;
}
