import { type Env, env } from "#app/platform/env.server.ts";
import { type InvoiceSettings, readInvoiceSettings } from "#app/platform/invoiceEnv.server.ts";

let read: { of: Env; settings: InvoiceSettings } | undefined;

/** The seller and taxes of this installation, read once. Throws an error that names the variable and the field. */
export function invoiceSettings(): InvoiceSettings {
  const of = env();
  if (read?.of !== of) read = { of, settings: readInvoiceSettings(of) };
  return read.settings;
}

/** When the retention period of the buyer's details ends, for a document issued at this time. RFC 3339. */
export function keptUntil(issuedAt: string): string {
  const end = new Date(issuedAt);
  end.setUTCFullYear(end.getUTCFullYear() + env().INVOICE_RETENTION_YEARS);
  return end.toISOString();
}
