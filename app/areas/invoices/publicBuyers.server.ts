import { env } from "#app/platform/env.server.ts";
import type { BuyerForm } from "./model/buyer.ts";
import { countriesIn } from "./model/countries.ts";
import { detailsOf } from "./server/buyers.server.ts";
import { invoiceSettings } from "./server/settings.server.ts";

/** An account's details for invoices, for the account's page. */

export { saveForm } from "./server/buyerForm.server.ts";
export { removeDetails } from "./server/buyers.server.ts";

/** The form as it is shown; null where no invoices are issued. */
export async function buyerFormOf(accountId: string, locale: string): Promise<BuyerForm | null> {
  if (!invoiceSettings().seller) return null;
  return {
    details: await detailsOf(accountId),
    countries: countriesIn(locale),
    retentionYears: env().INVOICE_RETENTION_YEARS,
  };
}
