import { randomBytes } from "node:crypto";
import { v7 as uuid7 } from "uuid";
import { poolFor } from "#app/platform/db.server.ts";
import { keysetPage, rowPositionSql } from "#app/platform/keyset.server.ts";
import { UUID } from "../../model/calls.ts";
import type { ConversationHead } from "../../model/views.ts";

/** Stored conversations: accessible only to their owner; for others they do not exist. */

const pool = () => poolFor("pages");

const HEAD = `c.conversation_id AS id, c.title, c.updated_at AS "updatedAt", c.share_id AS "shareId",
  (SELECT count(*)::int FROM chat.messages m WHERE m.conversation_id = c.conversation_id) AS messages`;
type HeadRow = Omit<ConversationHead, "updatedAt"> & { updatedAt: Date };
const toHead = (row: HeadRow): ConversationHead => ({ ...row, updatedAt: row.updatedAt.toISOString() });

type Listed = { search: string; limit: number; older?: string | undefined };
const IN_ORDER = { at: "c.updated_at", id: "c.conversation_id" };

/** Newest first, with the cursor of the next page. */
export async function loadConversations(
  owner: string,
  { search, limit, older }: Listed,
): Promise<{ found: ConversationHead[]; older: string | null }> {
  const page = await keysetPage(
    { older },
    IN_ORDER,
    { limit, first: 4 },
    async ({ condition, order, values, limit: max }) => {
      const { rows } = await pool().query<HeadRow & { place: string }>(
        `SELECT ${HEAD}, ${rowPositionSql(IN_ORDER)} AS place FROM chat.conversations c
       WHERE c.owner = $1 AND ($2 = '' OR strpos(lower(c.title), lower($2)) > 0) AND ${condition} ORDER BY ${order} LIMIT $3`,
        [owner, search, max, ...values],
      );
      return rows;
    },
  );
  return { found: page.rows.map(({ place: _, ...row }) => toHead(row)), older: page.older };
}

export async function findConversation(owner: string | null, id: string): Promise<ConversationHead | null> {
  if (owner === null || !UUID.test(id)) return null;
  const { rows } = await pool().query<HeadRow>(
    `SELECT ${HEAD} FROM chat.conversations c WHERE c.conversation_id = $1 AND c.owner = $2`,
    [id, owner],
  );
  return rows[0] ? toHead(rows[0]) : null;
}

export async function beginConversation(owner: string, title: string, locale: string): Promise<string> {
  const id = uuid7();
  await pool().query("INSERT INTO chat.conversations (conversation_id, owner, title, locale) VALUES ($1, $2, $3, $4)", [
    id,
    owner,
    title,
    locale,
  ]);
  return id;
}

/** False if the owner has none with this id. */
export async function renameConversation(owner: string, id: string, title: string): Promise<boolean> {
  const { rowCount } = await pool().query(
    "UPDATE chat.conversations SET title = $3 WHERE conversation_id = $1 AND owner = $2",
    [id, owner, title],
  );
  return rowCount === 1;
}

/** Deletes one of the owner's conversations, or all of them. */
export async function eraseConversations(owner: string, id: string | null): Promise<number> {
  const { rowCount } = await pool().query(
    "DELETE FROM chat.conversations WHERE owner = $1 AND ($2::uuid IS NULL OR conversation_id = $2)",
    [owner, id],
  );
  return rowCount ?? 0;
}

/** Conversations of this browser before signing in move to the account. */
export async function adoptConversations(guest: string, account: string): Promise<void> {
  await pool().query("UPDATE chat.conversations SET owner = $2 WHERE owner = $1", [guest, account]);
}

/** Readers with the link see the conversation up to this point. The link stays the same until it is revoked. */
export async function shareConversation(owner: string, id: string): Promise<string | null> {
  const { rows } = await pool().query<{ share: string }>(
    `UPDATE chat.conversations c SET share_id = coalesce(share_id, $3), shared_at = now(),
       shared_until = (SELECT coalesce(max(turn), 0) FROM chat.messages m WHERE m.conversation_id = c.conversation_id)
     WHERE conversation_id = $1 AND owner = $2 RETURNING share_id AS share`,
    [id, owner, randomBytes(16).toString("hex")],
  );
  return rows[0]?.share ?? null;
}

export async function unshareConversation(owner: string, id: string): Promise<boolean> {
  const { rowCount } = await pool().query(
    `UPDATE chat.conversations SET share_id = NULL, shared_at = NULL, shared_until = NULL
     WHERE conversation_id = $1 AND owner = $2`,
    [id, owner],
  );
  return rowCount === 1;
}

export type Shared = { id: string; title: string; until: string };

export async function sharedConversation(shareId: string): Promise<Shared | null> {
  if (!/^[0-9a-f]{32}$/.test(shareId)) return null;
  const { rows } = await pool().query<Shared>(
    `SELECT conversation_id AS id, title, shared_until::text AS until FROM chat.conversations WHERE share_id = $1`,
    [shareId],
  );
  return rows[0] ?? null;
}

const GUEST_DAYS = 7;

/** Deletes guests' conversations a week after they were last used. */
export async function forgetGuests(): Promise<void> {
  await pool().query(
    "DELETE FROM chat.conversations WHERE owner LIKE 'guest:%' AND updated_at < now() - make_interval(days => $1)",
    [GUEST_DAYS],
  );
}
