import { callProvider, ProviderRefused } from "./errors.server.ts";
import { found } from "./fetchObjects.server.ts";
import { parseAnswer, type Seen } from "./shapes.server.ts";
import { providerClient } from "./stripe.server.ts";

/** Products and prices of the provider. */

export type PriceSeen = Seen<"price">;
type NewPrice = { lookupKey: string; productId: string; cents: number; days: number | null };

export async function fetchPrice(priceId: string): Promise<PriceSeen | null> {
  const { prices } = await providerClient();
  const answer = await found(callProvider(prices.retrieve(priceId)));
  return answer && parseAnswer("price", answer);
}

/** The provider's product with this id, created if there is none. */
export async function ensureProduct(id: string, name: string): Promise<string> {
  const { products } = await providerClient();
  if (await found(callProvider(products.retrieve(id)))) return id;
  try {
    await callProvider(products.create({ id, name }, { idempotencyKey: `product ${id}` }));
  } catch (error) {
    if (!(error instanceof ProviderRefused && error.code === "resource_already_exists")) throw error;
  }
  return id;
}

/** The provider's price with a key, created if there is none. An amount never changes: another amount is another price. */
export async function ensurePrice({ lookupKey, productId, cents, days }: NewPrice): Promise<PriceSeen> {
  const { prices } = await providerClient();
  const { data } = await callProvider(prices.list({ lookup_keys: [lookupKey], limit: 1 }));
  const [known] = data;
  if (known) return parseAnswer("price", known);
  const params = {
    ...{ product: productId, currency: "usd", unit_amount: cents, lookup_key: lookupKey },
    ...(days === null ? {} : { recurring: { interval: "day" as const, interval_count: days } }),
  };
  return parseAnswer("price", await callProvider(prices.create(params, { idempotencyKey: `price ${lookupKey}` })));
}
