import type { Pool } from "pg";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { paymentStream } from "#events/payment/events.ts";
import { grantStream } from "#events/payment/grant.ts";
import type { CatalogueEntry, Product } from "#events/pricing/catalogue.ts";
import { allProjections } from "#events/projections/all.ts";
import { offerCoupons } from "./coupons.ts";
import { giver } from "./given.ts";
import { createRandom } from "./random.ts";
import { openShop } from "./shop.ts";
import { buildActs, type Signer } from "./story.ts";
import { storyWriter } from "./write.ts";

export type SeedOrder = {
  payments: number;
  /** The same seed on the same ledger gives the same payments. */
  seed: string;
  /** Milliseconds: the last payment starts before it, the first one two years earlier. */
  until: number;
  signer: Signer;
  onProgress?(done: { payments: number; events: number }): void;
};

export const TWO_YEARS_MS = 730 * 86_400_000;
/** Sales grow: this makes the last month about three times as busy as the first. */
const GROWTH = 0.62;
const PROGRESS_EVERY = 2_500;

/** Writes two years of payments. Returns the number of events. */
export async function seedLedger(pool: Pool, order: SeedOrder): Promise<number> {
  const { payments, until, signer, onProgress } = order;
  const { rows } = await pool.query<{ head: string }>("SELECT coalesce(max(position), 0) AS head FROM events");
  const random = createRandom(`${order.seed} after ${rows[0]?.head}`);
  const coupons = await offerCoupons(postgresLedger(pool, allProjections), until - TWO_YEARS_MS, until);
  const catalogue = await paidPlans(pool);
  const shop = openShop(catalogue, coupons, random);
  const give = giver(catalogue, coupons, random);
  const writer = storyWriter(pool);
  for (let n = 0; n < payments; n++) {
    const at = Math.floor(until - TWO_YEARS_MS * (1 - ((n + random.unit()) / payments) ** GROWTH));
    const next = shop.next(at);
    const grant = give(next);
    if (grant) await writer.write(grantStream(grant.id), grant.id, grant.acts);
    await writer.write(paymentStream(next.paymentId), next.paymentId, buildActs(next, random, signer));
    if ((n + 1) % PROGRESS_EVERY === 0) onProgress?.({ payments: n + 1, events: writer.events() });
  }
  await writer.finish();
  return writer.events();
}

type PlanRow = {
  slug: string;
  name: string;
  product: number;
  plan_type: number;
  status: string;
  trial_days: number;
  trial_price_usd_cents: string;
  prices_usd_cents: Record<string, string>;
  version: number;
  provider: object;
};

async function paidPlans(pool: Pool): Promise<CatalogueEntry[]> {
  const { rows } = await pool.query<PlanRow>("SELECT * FROM read.catalogue WHERE status = 'active' ORDER BY slug");
  return rows
    .map((row) => ({
      slug: row.slug,
      name: row.name,
      product: row.product as Product,
      planType: row.plan_type,
      status: "active" as const,
      trialDays: row.trial_days,
      trialPriceUsdCents: Number(row.trial_price_usd_cents),
      pricesUsdCents: Object.fromEntries(
        Object.entries(row.prices_usd_cents).map(([duration, cents]) => [duration, Number(cents)]),
      ),
      catalogueVersion: row.version,
    }))
    .filter(({ pricesUsdCents }) => Object.values(pricesUsdCents).some((cents) => cents > 0));
}
