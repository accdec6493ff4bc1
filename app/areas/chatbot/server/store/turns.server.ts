import { randomUUID } from "node:crypto";
import { poolFor } from "#app/platform/db.server.ts";

/** One answer at a time per conversation, on whichever server. */

const LEASE_SECONDS = 60;

/** The lease of the turn; null while another turn is active. */
export async function beginTurn(conversationId: string): Promise<string | null> {
  const lease = randomUUID();
  const { rowCount } = await poolFor("pages").query(
    `INSERT INTO chat.turns AS t (conversation_id, lease, lease_until)
     VALUES ($1, $2, now() + make_interval(secs => $3))
     ON CONFLICT (conversation_id) DO UPDATE SET lease = excluded.lease, lease_until = excluded.lease_until
     WHERE t.lease_until < now()`,
    [conversationId, lease, LEASE_SECONDS],
  );
  return rowCount === 1 ? lease : null;
}

export async function endTurn(conversationId: string, lease: string): Promise<void> {
  await poolFor("pages").query("DELETE FROM chat.turns WHERE conversation_id = $1 AND lease = $2", [
    conversationId,
    lease,
  ]);
}
