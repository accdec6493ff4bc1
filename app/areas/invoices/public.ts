/** What other areas may use of invoices. */

export type { InvoiceLink } from "./model/link.ts";
export { invoicePath } from "./model/paths.ts";
export { InvoiceLinks } from "./pages/invoiceLinks.tsx";
