import type { InvoiceLink } from "./model/link.ts";
import { documentsOfStreams, toInvoiceLink } from "./server/rows.server.ts";

/**
 * Invoices and credit notes of some charges, by the stream of each (`payment-…`, `card-…`, `credit-…`), oldest first. Charges without
 * one are absent. Anyone who may see a charge may see these.
 */
export async function invoicesOfStreams(streams: readonly string[]): Promise<Map<string, InvoiceLink[]>> {
  const found = new Map<string, InvoiceLink[]>();
  for (const document of await documentsOfStreams(streams)) {
    const links = found.get(document.aboutStream) ?? [];
    links.push(toInvoiceLink(document));
    found.set(document.aboutStream, links);
  }
  return found;
}
