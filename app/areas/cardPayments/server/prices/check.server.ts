import type { SoldPlan } from "#app/areas/offers/publicCatalogue.server.ts";
import { database } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import { fetchPrice, type PriceSeen } from "../provider/prices.server.ts";
import { type CardProvider, cardProvider } from "../provider/provider.server.ts";
import { KINDS, type Kind, listedPrices, pricedPlans, recurringDays } from "./catalogue.server.ts";
import type { PriceDifference } from "./differences.server.ts";

/** Compares the provider's prices with the list: plans that differ are not sold by card. Source: docs/spec/cards.md#2. */

/**
 * Checks every price that the catalogue names, and stores the differences.
 * @throws ProviderUnavailable
 */
export async function checkPrices(): Promise<PriceDifference[]> {
  const provider = cardProvider();
  const differences: PriceDifference[] = [];
  for (const plan of provider ? await pricedPlans() : []) differences.push(...(await findDifferences(plan, provider)));
  for (const { slug, duration, kind, field, listed, atProvider } of differences)
    log().error(
      `${slug} is not sold by card: ${field} of its ${duration} price (${kind}) is ${atProvider}, not ${listed}`,
    );
  await store(differences);
  return differences;
}

async function findDifferences(plan: SoldPlan, provider: CardProvider | null): Promise<PriceDifference[]> {
  const ids = provider?.findProviderIds(plan.provider);
  // A plan without ids is not sold by card, which does not count as a difference.
  if (!provider || !ids) return [];
  const found: PriceDifference[] = [];
  for (const [duration, cents] of listedPrices(plan))
    for (const kind of KINDS) {
      const priceId = ids.priceIds[duration]?.[kind];
      const wrong =
        priceId && firstDifference(await fetchPrice(priceId), { cents, duration, kind, livemode: provider.livemode });
      if (wrong) found.push({ slug: plan.slug, duration, kind, ...wrong });
    }
  return found;
}

type Listed = { cents: number; duration: Duration; kind: Kind; livemode: boolean };

/** The first field of a price that differs from the list. Pure. */
export function firstDifference(
  price: PriceSeen | null,
  { cents, duration, kind, livemode }: Listed,
): Pick<PriceDifference, "field" | "listed" | "atProvider"> | null {
  if (!price) return { field: "price", listed: "there", atProvider: "missing" };
  const days = recurringDays(duration, kind);
  const interval = price.recurring ? `${price.recurring.interval_count} ${price.recurring.interval}` : "once";
  const pairs: [string, string, string][] = [
    ["livemode", String(livemode), String(price.livemode)],
    ["active", "true", String(price.active)],
    ["currency", "usd", price.currency],
    ["amount", String(cents), String(price.unit_amount)],
    ["interval", days === null ? "once" : `${days} day`, interval],
  ];
  const wrong = pairs.find(([, listed, atProvider]) => listed !== atProvider);
  return wrong ? { field: wrong[0], listed: wrong[1], atProvider: wrong[2] } : null;
}

async function store(differences: readonly PriceDifference[]): Promise<void> {
  await inTransaction(database().pool, async (client) => {
    await client.query("DELETE FROM cards.price_differences");
    for (const { slug, duration, kind, field, listed, atProvider } of differences)
      await client.query(
        `INSERT INTO cards.price_differences (slug, duration, kind, field, listed, at_provider) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (slug, duration, kind) DO NOTHING`,
        [slug, duration, kind, field, listed, atProvider],
      );
  });
}
