/** Queries of invoices and credit notes for staff's desks. */
export { type FoundInvoiceRow, findInvoices, type InvoiceKeys } from "./server/search/found.server.ts";
