/** The interface of invoices for other areas. */

export { type BuyerDetails, type BuyerForm, LONGEST } from "./model/buyer.ts";
export type { InvoiceLink } from "./model/link.ts";
export { invoicePath } from "./model/paths.ts";
export { InvoiceCard, InvoiceLinks } from "./pages/invoiceLinks.tsx";
