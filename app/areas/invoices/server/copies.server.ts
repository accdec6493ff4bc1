import { prisma } from "#app/platform/db.server.ts";
import type { DocumentRow } from "./rows.server.ts";

/** Corrected copies: the same number, with details that were added after it was issued. */

export type CorrectedCopy = { copy: number; buyerId: string; madeAt: string };

/** In the order in which they were made, from 1 on; the document itself is copy 0. */
export async function copiesOf(invoiceId: string): Promise<CorrectedCopy[]> {
  const rows = await prisma().invoiceCorrectedCopy.findMany({ where: { invoiceId }, orderBy: { copy: "asc" } });
  return rows.map(({ copy, buyerId, madeAt }) => ({ copy, buyerId, madeAt: madeAt.toISOString() }));
}

/** The buyer's details on the last copy of a document; null where it has none. */
export async function latestCopyOf({ invoiceId, buyerId }: DocumentRow): Promise<string | null> {
  return (await copiesOf(invoiceId)).at(-1)?.buyerId ?? buyerId;
}
