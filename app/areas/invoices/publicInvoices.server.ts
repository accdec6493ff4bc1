import type { InvoiceLink } from "./model/link.ts";
import { documentsOfStreams } from "./server/rows.server.ts";

/**
 * Invoices and credit notes of some charges, by the stream of each (`payment-…`, `card-…`, `credit-…`), oldest first. A charge without one
 * is not among them. Who may see a charge may see these.
 */
export async function invoicesOfStreams(streams: readonly string[]): Promise<Map<string, InvoiceLink[]>> {
  const found = new Map<string, InvoiceLink[]>();
  for (const { aboutStream, number, kind } of await documentsOfStreams(streams)) {
    const links = found.get(aboutStream) ?? [];
    links.push({ number, kind: kind === "CreditNoteIssued" ? "creditNote" : "invoice" });
    found.set(aboutStream, links);
  }
  return found;
}
