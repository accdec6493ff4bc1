import { listCore } from "../../../../../events/cores.ts";
import { handle } from "../../../../../events/handle.ts";
import { listStream } from "../../../../../events/list/list.ts";
import { askedBy } from "../../../../platform/asked.server.ts";
import { poolFor } from "../../../../platform/db.server.ts";
import { ledger } from "../../../../platform/ledger.server.ts";
import type { Refusal } from "../refused.server.ts";
import { findList } from "../store.server.ts";

/**
 * Takes a list out of everybody's sight but its maker's, or gives it back: an act of staff, so its event comes first. Whoever
 * calls has let the actor in by `deskCall`, which records what they open. Reports of it are answered by that.
 * @param actor `staff:<id>`
 */
export async function hideList(
  actor: string,
  listId: string,
  isHidden: boolean,
): Promise<{ ok: true } | { refusal: Refusal | { tag: "Busy" } }> {
  const pool = poolFor("pages");
  if (!(await findList(pool, listId))) return { refusal: { tag: "NotFound" } };
  const stream = listStream(listId);
  const command = { type: isHidden ? "HideList" : "ShowList", listId } as const;
  const handled = await handle(ledger(), listCore, stream, command, askedBy(actor, stream));
  if (!handled.ok) return { refusal: { tag: "Busy" } };
  await pool.query(
    "UPDATE lists.lists SET hidden_at = CASE WHEN $2 THEN coalesce(hidden_at, now()) END WHERE list_id = $1",
    [listId, isHidden],
  );
  await pool.query("UPDATE lists.reports SET answered_at = now() WHERE list_id = $1 AND answered_at IS NULL", [listId]);
  return { ok: true };
}
