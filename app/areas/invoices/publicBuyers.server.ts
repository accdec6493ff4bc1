import { env } from "#app/platform/env.server.ts";
import type { BuyerForm } from "./model/buyer.ts";
import { countriesIn } from "./model/countries.ts";
import { loadBuyerDetails } from "./server/buyers.server.ts";
import { invoiceSettings } from "./server/settings.server.ts";

/** An account's invoice details, for the account page. */

export { saveForm } from "./server/buyerForm.server.ts";
export { removeDetails } from "./server/buyers.server.ts";

/** Data of the form; null when no invoices are issued. */
export async function loadBuyerForm(accountId: string, locale: string): Promise<BuyerForm | null> {
  if (!invoiceSettings().seller) return null;
  return {
    details: await loadBuyerDetails(accountId),
    countries: countriesIn(locale),
    retentionYears: env().INVOICE_RETENTION_YEARS,
  };
}
