import { randomBytes, randomUUID } from "node:crypto";
import { database } from "#app/platform/db.server.ts";
import type { CaseText } from "#events/case/events.ts";
import { saltedSha256 } from "#events/ledger/hash.ts";

/** Agents' texts, stored where they can be erased. The ledger has only their id and salted SHA-256. */

/** Stored before the event that references it: a text without an event is harmless, an event without its text would be false. */
export async function storeText(words: string): Promise<CaseText> {
  const salt = randomBytes(32);
  const text = { id: randomUUID(), sha256: saltedSha256(salt, words) };
  await database().pool.query(
    "INSERT INTO support_texts (id, sha256, salt, words, written_at) VALUES ($1, $2, $3, $4, $5)",
    [text.id, text.sha256, salt, words, new Date().toISOString()],
  );
  return text;
}

/** The command it was written for was refused: nothing refers to it. */
export async function dropText({ id }: CaseText): Promise<void> {
  await database().pool.query("DELETE FROM support_texts WHERE id = $1", [id]);
}

/** Texts by id; an id without one was erased. */
export async function readTexts(ids: string[]): Promise<Map<string, string>> {
  const { rows } = await database().pool.query<{ id: string; words: string | null }>(
    "SELECT id, words FROM support_texts WHERE id = ANY ($1::uuid[])",
    [ids],
  );
  return new Map(rows.flatMap(({ id, words }) => (words === null ? [] : [[id, words] as const])));
}
