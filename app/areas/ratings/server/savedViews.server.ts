import type { Pool } from "pg";
import { readIdentity, signInFirst } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { toSearchParams } from "../model/query.ts";
import { readRatings } from "../model/readRatings.ts";
import { LONGEST_NAME, LONGEST_SEARCH, MAX_VIEWS, type SavedView, type SaveProblem } from "../model/savedViews.ts";

type Queries = Pick<Pool, "query">;

/** The views of one account, by name. */
export async function loadSavedViews(pool: Queries, account: string): Promise<SavedView[]> {
  const { rows } = await pool.query<SavedView>(
    "SELECT name, query AS search FROM ratings.saved_views WHERE account = $1 ORDER BY lower(name), name",
    [account],
  );
  return rows;
}

/** Saves a URL's query, without its unreadable parameters; returns the problem, or null. */
export async function saveView(pool: Queries, account: string, view: SavedView): Promise<SaveProblem | null> {
  const name = view.name.trim();
  if (name.length === 0 || name.length > LONGEST_NAME || name.includes("\0")) return "name";
  const search = toSearchParams({ ...readRatings(new URLSearchParams(view.search)), page: 1 }).toString();
  if (search.length > LONGEST_SEARCH) return "search";
  const { rows } = await pool.query<{ kept: boolean; taken: boolean }>(SAVE_VIEW_SQL, [
    account,
    name,
    search,
    MAX_VIEWS,
  ]);
  if (rows[0]?.kept) return null;
  return rows[0]?.taken ? "nameTaken" : "tooMany";
}

const SAVE_VIEW_SQL = `
  WITH known AS (SELECT count(*)::int AS known, coalesce(bool_or(name = $2), false) AS taken
                 FROM ratings.saved_views WHERE account = $1),
  kept AS (INSERT INTO ratings.saved_views (account, name, query)
           SELECT $1, $2, $3 FROM known WHERE known < $4 ON CONFLICT DO NOTHING RETURNING name)
  SELECT EXISTS (SELECT FROM kept) AS kept, taken FROM known`;

export async function forgetView(pool: Queries, account: string, name: string): Promise<void> {
  if (name.includes("\0")) return;
  await pool.query("DELETE FROM ratings.saved_views WHERE account = $1 AND name = $2", [account, name]);
}

/** Handles the form of the views: deletes one, or saves the current query. */
export async function changeViews(request: Request): Promise<SaveProblem | null> {
  const { account } = await readIdentity(request);
  if (!account) throw signInFirst(request);
  const form = await readFormData(request);
  const field = (name: string) => String(form.get(name) ?? "");
  const pool = poolFor("pages");
  if (!form.has("forget")) return saveView(pool, account.subject, { name: field("name"), search: field("search") });
  await forgetView(pool, account.subject, field("forget"));
  return null;
}
