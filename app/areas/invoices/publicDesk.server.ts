/** What staff's desks may ask of invoices and credit notes. */
export { type FoundInvoiceRow, findInvoices, type InvoiceKeys } from "./server/search/found.server.ts";
