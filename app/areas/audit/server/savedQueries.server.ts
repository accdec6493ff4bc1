import type { Pool } from "pg";
import type { SavedQuery, SaveProblem } from "../model/desk.ts";

const MAX_ENTRIES = 100;
const LONGEST_NAME = 80;
const LONGEST_SEARCH = 2_000;

export async function loadSavedQueries(pool: Pool, accountId: string): Promise<SavedQuery[]> {
  const { rows } = await pool.query<SavedQuery>(
    "SELECT id, name, search FROM saved_queries WHERE account_id = $1 ORDER BY lower(name), id",
    [accountId],
  );
  return rows;
}

/** Saves a query; returns the problem, or null. */
export async function saveQuery(
  pool: Pool,
  accountId: string,
  { name, search }: Omit<SavedQuery, "id">,
): Promise<SaveProblem | null> {
  const trimmed = name.trim();
  if (trimmed.length === 0 || trimmed.length > LONGEST_NAME || trimmed.includes("\0")) return "name";
  if (search.length > LONGEST_SEARCH || search.includes("\0")) return "tooLong";
  if ((await loadSavedQueries(pool, accountId)).length >= MAX_ENTRIES) return "tooMany";
  const { rowCount } = await pool.query(
    "INSERT INTO saved_queries (account_id, name, search) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [accountId, trimmed, search],
  );
  return rowCount === 1 ? null : "nameTaken";
}

export async function forgetQuery(pool: Pool, accountId: string, id: string): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return;
  await pool.query("DELETE FROM saved_queries WHERE account_id = $1 AND id = $2", [accountId, id]);
}
