import { type CatalogueEntry, DURATIONS, type Duration } from "#events/pricing/catalogue.ts";
import { cardProvider } from "./provider/provider.server.ts";

/** A plan and duration that can be paid by card; `renews`: also with a price that recurs. */
export type SoldByCard = { slug: string; duration: Duration; renews: boolean };

/** What of the catalogue the provider has prices for; null where cards are off. */
export function cardPricesOf(catalogue: readonly CatalogueEntry[]): SoldByCard[] | null {
  const provider = cardProvider();
  if (provider === null) return null;
  return catalogue.flatMap(({ slug, provider: listed }) =>
    DURATIONS.flatMap((duration) => {
      const prices = provider.idsOf(listed)?.priceIds[duration];
      return prices ? [{ slug, duration, renews: Boolean(prices.renews) }] : [];
    }),
  );
}
