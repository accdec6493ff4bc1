import { randomBytes } from "node:crypto";
import { database, prisma } from "#app/platform/db.server.ts";
import { canonicalJson, saltedSha256 } from "#events/ledger/hash.ts";
import { type BuyerDetails, buyerDetails } from "../model/buyer.ts";

/** Accounts' invoice details, and the copies of them on invoices. The ledger has only a copy's id and salted SHA-256. */

export type BuyerCopy = { id: string; sha256: string };

/** An account's details for its next invoices; null when it has given none. */
export async function loadBuyerDetails(accountId: string): Promise<BuyerDetails | null> {
  const row = await prisma().buyerDetails.findUnique({ where: { accountId } });
  if (!row) return null;
  const { name, address, country, taxId } = row;
  return { name, address, country, ...(taxId === null ? {} : { taxId }) };
}

export async function saveDetails(accountId: string, { taxId, ...details }: BuyerDetails): Promise<void> {
  const row = { ...details, taxId: taxId ?? null, changedAt: new Date() };
  await prisma().buyerDetails.upsert({ where: { accountId }, create: { accountId, ...row }, update: row });
}

export const removeDetails = (accountId: string) => prisma().buyerDetails.deleteMany({ where: { accountId } });

/**
 * Copies details before any document refers to the copy: an unused copy is harmless, but an invoice without one would be wrong.
 * Repeating it with the same id leaves the first copy unchanged.
 */
export async function copyDetails(id: string, details: BuyerDetails, keptUntil: string): Promise<BuyerCopy> {
  const words = canonicalJson(details);
  const salt = randomBytes(32);
  const { rows } = await database().pool.query<BuyerCopy>(
    `INSERT INTO invoices.buyers (id, sha256, words, salt, kept_until, copied_at) VALUES ($1, $2, $3, $4, $5, now())
     ON CONFLICT (id) DO UPDATE SET kept_until = greatest(buyers.kept_until, excluded.kept_until) RETURNING id, sha256`,
    [id, saltedSha256(salt, words), words, salt, keptUntil],
  );
  const [copy] = rows;
  if (!copy) throw new Error(`the buyer's details ${id} were not copied`);
  return copy;
}

/** Extends a copy's retention for another document that refers to it. */
export async function copyUntil(id: string, keptUntil: string): Promise<BuyerCopy | null> {
  const { rows } = await database().pool.query<BuyerCopy>(
    "UPDATE invoices.buyers SET kept_until = greatest(kept_until, $2) WHERE id = $1 RETURNING id, sha256",
    [id, keptUntil],
  );
  return rows[0] ?? null;
}

/** A copy's details; null once erased. */
export async function copiedDetails(id: string): Promise<BuyerDetails | null> {
  const row = await prisma().invoiceBuyer.findUnique({ where: { id } });
  return row?.words ? buyerDetails.parse(JSON.parse(row.words)) : null;
}

/** Erases copies after their retention period. Their hashes stay, and reveal nothing without the salt. */
export async function eraseOldCopies(): Promise<void> {
  await database().pool.query(
    "UPDATE invoices.buyers SET words = NULL, salt = NULL WHERE words IS NOT NULL AND kept_until < now()",
  );
}
