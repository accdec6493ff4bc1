import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** Finds invoices and credit notes by any identifier, for staff. */

export type FoundInvoiceRow = {
  invoice_id: string;
  series: string;
  number: number;
  kind: "InvoiceIssued" | "CreditNoteIssued";
  about_stream: string;
  gross_usd_cents: string;
  issued_at: Date;
};

/** A missing key matches nothing. */
export type InvoiceKeys = {
  ids?: readonly string[];
  /** Streams that they concern. */
  streams?: readonly string[];
  /** Such as `INV-2026` and 1 for INV-2026-000001. */
  numbered?: { series: string; number: number } | null;
};

/** The latest documents that match one of these keys. */
export async function findInvoices(
  keys: InvoiceKeys,
  limit: number,
  on: Queryable = poolFor("desks"),
): Promise<FoundInvoiceRow[]> {
  const { ids = [], streams = [], numbered = null } = keys;
  const { rows } = await on.query<FoundInvoiceRow>(
    `SELECT invoice_id, series, number, kind, about_stream, gross_usd_cents, issued_at FROM read.invoices
     WHERE invoice_id = ANY ($1) OR about_stream = ANY ($2) OR (series = $3 AND number = $4)
     ORDER BY issued_at DESC, invoice_id LIMIT $5`,
    [ids, streams, numbered?.series ?? null, numbered?.number ?? null, limit],
  );
  return rows;
}
