import { listSoldPlans, type SoldPlan } from "#app/areas/offers/publicCatalogue.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { catalogueStream, type ProviderIds } from "#events/catalogue/catalogue.ts";
import { catalogueCore } from "#events/cores.ts";
import { fold, handle } from "#events/handle.ts";
import { DURATIONS, type Duration, SECONDS_OF } from "#events/pricing/catalogue.ts";
import { ensurePrice, ensureProduct } from "../provider/prices.server.ts";
import { type CardProvider, cardProvider } from "../provider/provider.server.ts";

/** The provider's prices for listed plans: created or found by their keys, then added to the catalogue. Source: docs/spec/cards.md#2. */

export const KINDS = ["once", "renews"] as const;
export type Kind = (typeof KINDS)[number];

export const buildLookupKey = (slug: string, duration: Duration, cents: number, kind: Kind): string =>
  `tmai:${slug}:${duration}:${cents}:${kind}`;
/** Renewing prices recur after days, not months: our durations exactly. */
export const recurringDays = (duration: Duration, kind: Kind): number | null =>
  kind === "renews" ? SECONDS_OF[duration] / 86_400 : null;

/** What can be bought of a plan: its durations, each with the list price in cents. */
export const listedPrices = ({ pricesUsdCents }: Pick<SoldPlan, "pricesUsdCents">): [Duration, number][] =>
  DURATIONS.flatMap((duration) => {
    const cents = pricesUsdCents[duration];
    return cents ? [[duration, cents] as [Duration, number]] : [];
  });

/** The plans that can be sold by card at all. */
export const pricedPlans = async (): Promise<SoldPlan[]> =>
  (await listSoldPlans()).filter((plan) => listedPrices(plan).length > 0);

/**
 * Creates or finds every price, and lists plans whose ids are new. Safe to repeat. Returns the slugs that changed.
 * @throws ProviderUnavailable, ProviderRefused
 */
export async function makePrices(provider: CardProvider | null = cardProvider()): Promise<string[]> {
  if (!provider) return [];
  const changed: string[] = [];
  for (const plan of await pricedPlans())
    if (await listIds(plan, provider, await idsAtProvider(plan))) changed.push(plan.slug);
  return changed;
}

async function idsAtProvider(plan: SoldPlan): Promise<ProviderIds> {
  const { slug, name } = plan;
  const productId = await ensureProduct(`tmai-${slug}`, name);
  const priceIds: ProviderIds["priceIds"] = {};
  for (const [duration, cents] of listedPrices(plan)) {
    const ensurePriceId = async (kind: Kind) => {
      const lookupKey = buildLookupKey(slug, duration, cents, kind);
      return (await ensurePrice({ lookupKey, productId, cents, days: recurringDays(duration, kind) })).id;
    };
    priceIds[duration] = { once: await ensurePriceId("once"), renews: await ensurePriceId("renews") };
  }
  return { productId, priceIds };
}

async function listIds({ slug }: SoldPlan, { ids }: CardProvider, found: ProviderIds): Promise<boolean> {
  const stream = catalogueStream(slug);
  const history = await ledger().readStream(stream);
  const { listed } = fold(catalogueCore, history);
  if (!listed) throw new Error(`${stream} lists no plan`);
  const plan = { ...listed, provider: { ...listed.provider, [ids]: found } };
  const handled = await handle(
    ledger(),
    catalogueCore,
    stream,
    { type: "ListPlan", plan },
    eventContext("system", stream),
    history,
  );
  if (!handled.ok) throw new Error(`${stream}: ${handled.refusal.tag}`);
  return handled.appended > 0;
}
