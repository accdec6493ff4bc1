import { defineCore } from "../core.ts";
import { INVOICE_SCHEMAS, INVOICE_UPCASTERS, type InvoiceEvent } from "./events.ts";

/** An invoice or credit note: issued once, and never changed. */
export type Invoice = { step: "none" } | { step: "issued"; issued: InvoiceEvent };
export type InvoiceCommand = { type: "Issue"; issued: InvoiceEvent };

export const invoiceCore = defineCore<Invoice, InvoiceEvent, InvoiceCommand, never>({
  category: "invoice",
  schemas: INVOICE_SCHEMAS,
  upcasters: INVOICE_UPCASTERS,
  initial: { step: "none" },
  evolve: (_, event) => ({ step: "issued", issued: event }),
  decide: (state, { issued }) => ({ events: state.step === "none" ? [issued] : [] }),
});
