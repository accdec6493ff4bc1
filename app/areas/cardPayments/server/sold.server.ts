import { listSoldPlans, type SoldPlan } from "#app/areas/offers/publicCatalogue.server.ts";
import { cachedFor } from "#app/platform/cache.server.ts";
import type { ProviderIds } from "#events/catalogue/catalogue.ts";
import { DURATIONS, type Duration } from "#events/pricing/catalogue.ts";
import { differingPrices } from "./prices/differences.server.ts";
import { type CardProvider, cardProvider } from "./provider/provider.server.ts";

/** A plan and duration that can be paid by card; `renews`: also with a price that recurs. */
export type SoldByCard = { slug: string; duration: Duration; renews: boolean };

const SHOWN_MS = 1_000;
const shown = cachedFor(SHOWN_MS, () => Promise.all([listSoldPlans(), differingPrices()]));

/** What of the catalogue is sold by card: what the provider has equal prices for. Null where cards are off. */
export async function cardPrices(): Promise<SoldByCard[] | null> {
  const provider = cardProvider();
  if (provider === null) return null;
  const [plans, differing] = await shown();
  return plans
    .filter(({ slug }) => !differing.some((price) => price.slug === slug))
    .flatMap(({ slug, provider: listed }) =>
      DURATIONS.flatMap((duration) => {
        const prices = provider.idsOf(listed)?.priceIds[duration];
        return prices ? [{ slug, duration, renews: Boolean(prices.renews) }] : [];
      }),
    );
}

type Sold = { productId: string; prices: NonNullable<ProviderIds["priceIds"][Duration]> };

/** The provider's ids of a plan and duration, read afresh for a checkout; null where it is not sold by card. */
export async function soldByCard(provider: CardProvider, plan: SoldPlan, duration: Duration): Promise<Sold | null> {
  const ids = provider.idsOf(plan.provider);
  const prices = ids?.priceIds[duration];
  if (!ids || !prices) return null;
  const isDifferent = (await differingPrices()).some(({ slug }) => slug === plan.slug);
  return isDifferent ? null : { productId: ids.productId, prices };
}
