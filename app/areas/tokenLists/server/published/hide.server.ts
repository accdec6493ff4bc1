import { poolFor } from "#app/platform/db.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { listCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { listStream } from "#events/list/list.ts";
import type { Refusal } from "../refused.server.ts";
import { findList } from "../store.server.ts";

/**
 * Hides a list from everyone but its maker, or shows it again. It is a decision of staff, so its event comes first, and it closes the
 * list's reports. The caller has authorised the actor with `deskCall`, which records what they open.
 * @param actor `staff:<id>`
 */
export async function hideList(
  actor: string,
  listId: string,
  isHidden: boolean,
): Promise<{ ok: true } | { refusal: Refusal | { tag: "Busy" } }> {
  const pool = poolFor("pages");
  if (!(await findList(pool, listId))) return { refusal: { tag: "UnknownList" } };
  const stream = listStream(listId);
  const command = { type: isHidden ? "HideList" : "ShowList", listId } as const;
  const handled = await handle(ledger(), listCore, stream, command, eventContext(actor, stream));
  if (!handled.ok) return { refusal: { tag: "Busy" } };
  await pool.query(
    "UPDATE lists.lists SET hidden_at = CASE WHEN $2 THEN coalesce(hidden_at, now()) END WHERE list_id = $1",
    [listId, isHidden],
  );
  await pool.query("UPDATE lists.reports SET answered_at = now() WHERE list_id = $1 AND answered_at IS NULL", [listId]);
  return { ok: true };
}
