import type { InvoiceSettings, TaxRate } from "#app/platform/invoiceEnv.server.ts";
import { type Amounts, matchesTaxRate, taxGiven, taxIncluded } from "#events/pricing/tax.ts";
import type { BuyerDetails } from "../../model/buyer.ts";

/** The amount charged. `taxUsdCents` is the tax that the card provider added to the price; null when no provider was involved. */
export type ChargedAmounts = { grossUsdCents: bigint; taxUsdCents: bigint | null };
export type Taxed = { amounts: Amounts; taxRate?: TaxRate & { country: string } };

/**
 * The tax in a charge, and its printed rate. The provider's tax is printed as charged; a rate is printed with it only
 * when it gives the same tax, so that no invoice says "reverse charge" and charges a tax. Pure.
 */
export function computeTax(
  settings: Omit<InvoiceSettings, "seller"> & { country: string },
  charged: ChargedAmounts,
  buyer: BuyerDetails | null,
): Taxed {
  const { grossUsdCents: gross, taxUsdCents: added } = charged;
  const { taxMode } = settings;
  const rate = rateFor(settings, buyer);
  if (added !== null && (added > 0n || taxMode === "stripe")) {
    const amounts = taxGiven(gross, added);
    return { amounts, ...(rate && matchesTaxRate(amounts, rate.percent) ? { taxRate: rate } : {}) };
  }
  if (taxMode === "none" || !rate) return { amounts: taxGiven(gross, 0n) };
  return { amounts: taxIncluded(gross, rate.percent), taxRate: rate };
}

/**
 * The rate of the buyer's country (the seller's when unknown), else a default. Buyers with a tax id get the business rate, if there is one.
 */
function rateFor(
  { taxRates, country: sellers }: { taxRates: InvoiceSettings["taxRates"]; country: string },
  buyer: BuyerDetails | null,
): (TaxRate & { country: string }) | null {
  const country = buyer?.country ?? sellers;
  const found = taxRates[country] ?? taxRates["*"] ?? taxRates[sellers];
  if (!found) return null;
  const { percent, text } = (buyer?.taxId !== undefined && found.business) || found;
  return { country, percent, text };
}
