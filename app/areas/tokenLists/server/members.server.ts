import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { findList, isListId, isReadableBy } from "./store.server.ts";
import { shownText } from "./texts.server.ts";

/** What other areas use of lists. */

/** The known tokens of lists. Deleted or hidden lists have none. */
export async function membersOfLists(
  on: Queryable,
  listIds: readonly string[],
): Promise<{ listId: string; tokenId: number; addedAt: Date }[]> {
  const { rows } = await on.query<{ listId: string; tokenId: number; addedAt: Date }>(
    `SELECT t.list_id AS "listId", t.instrument_id AS "tokenId", t.added_at AS "addedAt"
     FROM lists.list_tokens t JOIN lists.lists l USING (list_id)
     WHERE t.list_id = ANY ($1::uuid[]) AND t.instrument_id IS NOT NULL AND l.deleted_at IS NULL AND l.hidden_at IS NULL
     ORDER BY t.list_id, t.position`,
    [listIds.filter(isListId)],
  );
  return rows;
}

/** A list that the caller may read; `path` is without a language. */
export async function readableList(
  listId: string,
  accountId: string | null,
): Promise<{ listId: string; title: string; path: string } | null> {
  const list = await findList(poolFor("pages"), listId);
  if (!list || !isReadableBy(list, accountId)) return null;
  return { listId, title: shownText("title", list.title), path: `/token-lists/${listId}` };
}
