import { randomUUID } from "node:crypto";
import { database, prisma } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { canonicalJson } from "#events/ledger/hash.ts";
import { LOCKS } from "#events/locks.ts";
import type { BuyerDetails } from "../model/buyer.ts";
import { copiedDetails, copyDetails } from "./buyers.server.ts";
import type { DocumentRow } from "./rows.server.ts";
import { keptUntil } from "./settings.server.ts";

/** Corrected copies: the same number and amounts, with details that were added later. */

export type CorrectedCopy = { copy: number; buyerId: string; madeAt: string };
/** More would be misuse. */
export const MAX_COPIES = 20;

/** In order of creation, starting at 1; the document itself is copy 0. */
export async function loadCopies(invoiceId: string): Promise<CorrectedCopy[]> {
  const rows = await prisma().invoiceCorrectedCopy.findMany({ where: { invoiceId }, orderBy: { copy: "asc" } });
  return rows.map(({ copy, buyerId, madeAt }) => ({ copy, buyerId, madeAt: madeAt.toISOString() }));
}

/** The buyer's details on the latest copy of a document; null when it has none. */
export async function loadLatestCopy({
  invoiceId,
  buyerId,
}: Pick<DocumentRow, "invoiceId" | "buyerId">): Promise<string | null> {
  return (await loadCopies(invoiceId)).at(-1)?.buyerId ?? buyerId;
}

/** Whether a document's latest copy has other details than these. */
export async function differsFrom(row: DocumentRow, details: BuyerDetails): Promise<boolean> {
  const latest = await loadLatestCopy(row);
  const printed = latest === null ? null : await copiedDetails(latest);
  return printed === null || canonicalJson(printed) !== canonicalJson(details);
}

/** Makes a copy with these details, unless the latest one already has them. `tooMany` when the limit is reached. */
export async function makeCopy(row: DocumentRow, details: BuyerDetails): Promise<"made" | "tooMany"> {
  // Two simultaneous clicks make one copy.
  return inTransaction(database().pool, async (transaction) => {
    await transaction.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.invoices]);
    if (!(await differsFrom(row, details))) return "made";
    const count = (await loadCopies(row.invoiceId)).length;
    if (count >= MAX_COPIES) return "tooMany";
    const { id } = await copyDetails(randomUUID(), details, keptUntil(row.issuedAt));
    await transaction.query(
      "INSERT INTO invoices.corrected_copies (invoice_id, copy, buyer_id, made_at) VALUES ($1, $2, $3, now())",
      [row.invoiceId, count + 1, id],
    );
    return "made";
  });
}
