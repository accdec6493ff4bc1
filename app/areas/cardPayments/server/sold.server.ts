import { listSoldPlans, type SoldPlan } from "#app/areas/offers/publicCatalogue.server.ts";
import { cachedFor } from "#app/platform/cache.server.ts";
import { log } from "#app/platform/log.server.ts";
import { DURATIONS, type Duration } from "#events/pricing/catalogue.ts";
import { firstDifference } from "./prices/check.server.ts";
import { differingPrices } from "./prices/differences.server.ts";
import { fetchPrice } from "./provider/prices.server.ts";
import { type CardProvider, cardProvider } from "./provider/provider.server.ts";

/** A plan and duration that can be paid by card; `renews`: also with a price that recurs. */
export type SoldByCard = { slug: string; duration: Duration; renews: boolean };

const SHOWN_MS = 1_000;
const shown = cachedFor(SHOWN_MS, () => Promise.all([listSoldPlans(), differingPrices()]));

/** The part of the catalogue that is sold by card: plans for which the provider has equal prices. Null if cards are off. */
export async function cardPrices(): Promise<SoldByCard[] | null> {
  const provider = cardProvider();
  if (provider === null) return null;
  const [plans, differing] = await shown();
  return plans
    .filter(({ slug }) => !differing.some((price) => price.slug === slug))
    .flatMap(({ slug, provider: listed }) =>
      DURATIONS.flatMap((duration) => {
        const prices = provider.findProviderIds(listed)?.priceIds[duration];
        return prices ? [{ slug, duration, renews: Boolean(prices.renews) }] : [];
      }),
    );
}

type Sold = { productId: string; priceId: string };

/**
 * The provider's price of a plan and duration, read again for a checkout; null if it is not sold by card. The price itself is checked too:
 * the list may have changed since the last check, and the charge must match the quote.
 * @throws ProviderUnavailable
 */
export async function soldByCard(
  provider: CardProvider,
  plan: SoldPlan,
  { duration, renews }: { duration: Duration; renews: boolean },
): Promise<Sold | null> {
  const kind = renews ? "renews" : "once";
  const ids = provider.findProviderIds(plan.provider);
  const priceId = ids?.priceIds[duration]?.[kind];
  const cents = plan.pricesUsdCents[duration];
  if (!ids || !priceId || !cents) return null;
  if ((await differingPrices()).some(({ slug }) => slug === plan.slug)) return null;
  const wrong = firstDifference(await fetchPrice(priceId), { cents, duration, kind, livemode: provider.livemode });
  if (!wrong) return { productId: ids.productId, priceId };
  log().error({ ...wrong, priceId }, `${plan.slug} is not sold by card: its ${duration} price has changed`);
  return null;
}
