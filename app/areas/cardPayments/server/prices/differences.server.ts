import { database } from "#app/platform/db.server.ts";

/** A price of the provider that differs from the plan's listing: `kind` is `once` or `renews`. Amounts are cents. */
export type PriceDifference = {
  slug: string;
  duration: string;
  kind: string;
  field: string;
  listed: string;
  atProvider: string;
};

/** The results of the last check. Plans with a difference are not sold by card in the meantime. */
export async function differingPrices(): Promise<PriceDifference[]> {
  const { rows } = await database().pool.query<PriceDifference>({
    name: "differing_card_prices",
    text: `SELECT slug, duration, kind, field, listed, at_provider AS "atProvider" FROM cards.price_differences
           ORDER BY slug, duration, kind`,
  });
  return rows;
}
