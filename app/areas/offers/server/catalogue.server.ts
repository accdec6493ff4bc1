import { cachedFor } from "#app/platform/cache.server.ts";
import { prisma, queryNamed } from "#app/platform/db.server.ts";
import type { PlanListed } from "#events/catalogue/catalogue.ts";
import type { CatalogueEntry, Duration, Product } from "#events/pricing/catalogue.ts";
import { planWithHigherLimit, planWithRight, type Right } from "../model/entitlements.ts";
import type { Entitlements } from "../publicLimits.ts";

type Row = Awaited<ReturnType<ReturnType<typeof prisma>["catalogueEntry"]["findMany"]>>[number];
/** As PostgreSQL's own client returns it. */
type NamedRow = Omit<Row, "trialPriceUsdCents"> & { trialPriceUsdCents: string };

/** The whole catalogue: Analytics first, then Data API, then Trading bot, each by level. */
export async function listCatalogue(): Promise<CatalogueEntry[]> {
  const rows = await prisma().catalogueEntry.findMany({
    where: { status: "active" },
    orderBy: [{ product: "desc" }, { planType: "asc" }],
  });
  return rows.map(toCatalogueEntry);
}

/** A plan with the ids that card payment providers have for it. */
export type SoldPlan = CatalogueEntry & { provider: PlanListed["provider"] };

/** The whole catalogue, as it can be sold by card. Never cached: prices are compared with it. */
export async function listSoldPlans(): Promise<SoldPlan[]> {
  const rows = await prisma().catalogueEntry.findMany({
    where: { status: "active" },
    orderBy: [{ product: "desc" }, { planType: "asc" }],
  });
  return rows.map(toSoldPlan);
}

/** The catalogue for pages. Never use it for amounts due: a quote reads its plan from the database. */
export const shownCatalogue = cachedFor(1_000, listCatalogue);

/** The catalogue name of the lowest plan that includes a right; null when none does. */
export const planNameWithRight = (right: Right): Promise<string | null> => soldName(planWithRight(right));

/** The catalogue name of the lowest plan whose limit is above the caller's; null when there is none. */
export const planNameWithHigherLimit = (
  counted: Parameters<typeof planWithHigherLimit>[0],
  entitlements: Entitlements,
): Promise<string | null> => soldName(planWithHigherLimit(counted, entitlements));

const soldName = async (slug: string | null): Promise<string | null> =>
  (await shownCatalogue()).find((entry) => entry.slug === slug)?.name ?? null;

/** A plan by its full name (`DATA API ADVANCED`), ignoring case; null when there is none. */
export async function findPlan(planName: string): Promise<SoldPlan | null> {
  const [row] = await queryNamed<NamedRow>("plan_by_name", PLAN_BY_NAME, [planName.trim().toLowerCase()]);
  return row ? toSoldPlan(row) : null;
}

const PLAN_BY_NAME = `
  SELECT slug, name, product, plan_type AS "planType", status, trial_days AS "trialDays",
         trial_price_usd_cents AS "trialPriceUsdCents", prices_usd_cents AS "pricesUsdCents", version, provider
    FROM read.catalogue WHERE lower(name) = $1`;

const toSoldPlan = (row: Row | NamedRow): SoldPlan => ({
  ...toCatalogueEntry(row),
  provider: row.provider as PlanListed["provider"],
});

const toCatalogueEntry = (row: Row | NamedRow): CatalogueEntry => ({
  slug: row.slug,
  name: row.name,
  product: row.product as Product,
  planType: row.planType,
  status: row.status === "retired" ? "retired" : "active",
  trialDays: row.trialDays,
  trialPriceUsdCents: Number(row.trialPriceUsdCents),
  pricesUsdCents: numbers(row.pricesUsdCents as Partial<Record<Duration, string>>),
  catalogueVersion: row.version,
});

const numbers = (cents: Partial<Record<Duration, string>>) =>
  Object.fromEntries(Object.entries(cents).map(([duration, value]) => [duration, Number(value)])) as Partial<
    Record<Duration, number>
  >;
