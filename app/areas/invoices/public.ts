/** The interface of invoices for other areas. */

export type { BuyerDetails, BuyerForm } from "./model/buyer.ts";
export { LONGEST } from "./model/buyerLimits.ts";
export type { InvoiceLink } from "./model/link.ts";
export { invoicePath } from "./model/paths.ts";
export { InvoiceCard, InvoiceLinks } from "./pages/invoiceLinks.tsx";
