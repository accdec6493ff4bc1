import type { PlanListed } from "#events/catalogue/catalogue.ts";
import { catalogueStream } from "#events/catalogue/catalogue.ts";
import { withPool } from "#events/connections.ts";
import { catalogueCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";

const TRADING_BOT = 0;
const DATA_API = 1;
const ANALYTICS = 2;

const plan = (
  product: number,
  planType: number,
  slug: string,
  name: string,
  pricesUsdCents: PlanListed["pricesUsdCents"],
  trialDays = 0,
): PlanListed => ({
  slug,
  name,
  product,
  planType,
  status: "active",
  trialDays,
  trialPriceUsdCents: "0",
  pricesUsdCents,
  provider: {},
});

/** The initial catalogue of a new ledger. Source: docs/spec/product.md#9. */
export const FIRST_CATALOGUE: PlanListed[] = [
  plan(ANALYTICS, 0, "basic", "BASIC", { monthly: "0" }),
  plan(ANALYTICS, 1, "advanced", "ADVANCED", { monthly: "3999", quarterly: "9999", yearly: "39999" }, 7),
  plan(ANALYTICS, 2, "premium", "PREMIUM", { monthly: "19999", quarterly: "49999", yearly: "199999" }, 7),
  plan(ANALYTICS, 3, "vip", "VIP", { yearly: "749999" }, 7),
  plan(DATA_API, 0, "data-api-advanced", "DATA API ADVANCED", { monthly: "9999", yearly: "99999" }),
  plan(DATA_API, 1, "data-api-premium", "DATA API PREMIUM", { monthly: "19999", yearly: "199999" }),
  plan(TRADING_BOT, 0, "trading-bot-basic", "TRADING BOT BASIC", { monthly: "999", yearly: "9999" }),
  plan(TRADING_BOT, 1, "trading-bot-advanced", "TRADING BOT ADVANCED", { monthly: "3999", yearly: "39999" }),
  plan(TRADING_BOT, 2, "trading-bot-premium", "TRADING BOT PREMIUM", { monthly: "7999", yearly: "79999" }),
];

/** Lists the first catalogue if nothing is listed yet. Later changes by admins stay. */
export async function seedCatalogue(databaseUrl: string, listedAt = new Date()): Promise<void> {
  await withPool(databaseUrl, 2, async (pool) => {
    const ledger = postgresLedger(pool, allProjections);
    for (const listed of FIRST_CATALOGUE) {
      const streamId = catalogueStream(listed.slug);
      if ((await ledger.readStream(streamId)).length > 0) continue;
      const metadata = { actor: "system", correlationId: streamId, causationId: null, requestId: null };
      await handle(
        ledger,
        catalogueCore,
        streamId,
        { type: "ListPlan", plan: listed },
        { metadata, recordedAt: listedAt.toISOString() },
      );
    }
  });
}
