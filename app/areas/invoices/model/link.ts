/** An invoice or credit note of a charge, as other pages link to it. */
export type InvoiceLink = { number: string; kind: "invoice" | "creditNote" };
