import { randomBytes, randomUUID } from "node:crypto";
import { prisma } from "#app/platform/db.server.ts";
import { saltedSha256 } from "#events/ledger/hash.ts";
import type { RefundRequested } from "#events/refund/events.ts";

/** Why staff request a refund, or refuse one, stored where it can be erased. The ledger has a text's id and salted SHA-256. */

type Reason = RefundRequested["reason"];

/** Stored before the event that references it: a text without an event is harmless, an event without its text would be false. */
export async function storeText(code: string, words: string): Promise<Reason> {
  const salt = randomBytes(32);
  const text = { id: randomUUID(), sha256: saltedSha256(salt, words) };
  await prisma().refundText.create({ data: { ...text, code, words, salt, writtenAt: new Date() } });
  return text;
}

/** The command it was written for was refused: no event references it. */
export async function dropText({ id }: Reason): Promise<void> {
  await prisma().refundText.deleteMany({ where: { id } });
}

export type RefundText = { code: string /** Null once it was erased. */; words: string | null };

/** Texts by id; one that is missing was erased with its row. */
export async function readTexts(ids: readonly (string | null)[]): Promise<Map<string, RefundText>> {
  const rows = await prisma().refundText.findMany({ where: { id: { in: ids.filter((id) => id !== null) } } });
  return new Map(rows.map(({ id, code, words }) => [id, { code, words }]));
}
