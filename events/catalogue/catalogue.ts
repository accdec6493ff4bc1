import { z } from "zod";

/** The plan catalogue: each entry is a stream of its own, `catalogue-<slug>`. Source: docs/spec/decisions.md#2. */

const cents = z.string().regex(/^\d+$/);
const planListed = z.object({
  slug: z.string(),
  name: z.string(),
  product: z.number().int(),
  planType: z.number().int(),
  status: z.enum(["active", "retired"]),
  trialDays: z.number().int(),
  trialPriceUsdCents: cents,
  pricesUsdCents: z.object({ monthly: cents.optional(), quarterly: cents.optional(), yearly: cents.optional() }),
});

const priceIds = z.object({ once: z.string(), renews: z.string() });
/** The provider's ids of a plan; each duration has one one-time price and one that renews. */
const providerIds = z.object({
  productId: z.string(),
  priceIds: z.object({ monthly: priceIds.optional(), quarterly: priceIds.optional(), yearly: priceIds.optional() }),
});
const planListed2 = planListed.extend({
  /** Test and live ids are stored side by side. Source: docs/spec/cards.md#2. */
  provider: z.object({
    test: providerIds.optional(),
    stripeTest: providerIds.optional(),
    stripeLive: providerIds.optional(),
  }),
});

/** Rows live in the ledger for ever: add a version, never edit one. */
export const CATALOGUE_SCHEMAS = { PlanListed: { 1: planListed, 2: planListed2 } } as const;
/** From one version to the next; see core.ts. */
export const CATALOGUE_UPCASTERS = {
  PlanListed: { 1: (old: z.infer<typeof planListed>): PlanListed => ({ ...old, provider: {} }) },
};

export type PlanListed = z.infer<typeof planListed2>;
export type ProviderIds = z.infer<typeof providerIds>;
export type CatalogueEvent = { type: "PlanListed"; data: PlanListed };
export type ListedPlan = { listed: PlanListed | null };
/** If the provider's ids are omitted, a plan keeps its present ones. */
export type CatalogueCommand = {
  type: "ListPlan";
  plan: Omit<PlanListed, "provider"> & Partial<Pick<PlanListed, "provider">>;
};

export const unlisted: ListedPlan = { listed: null };
export const catalogueStream = (slug: string) => `catalogue-${slug}`;

export const evolveCatalogue = (_: ListedPlan, event: CatalogueEvent): ListedPlan => ({ listed: event.data });

/** Lists a plan, or adds nothing when it is already listed identically. */
export function decideCatalogue(
  state: ListedPlan,
  command: CatalogueCommand,
): { events: CatalogueEvent[] } | { refusal: never } {
  const plan = { ...command.plan, provider: command.plan.provider ?? state.listed?.provider ?? {} };
  const same = state.listed !== null && isSame(state.listed, plan);
  return { events: same ? [] : [{ type: "PlanListed", data: plan }] };
}

const isSame = (a: PlanListed, b: PlanListed) =>
  JSON.stringify(planListed2.parse(a)) === JSON.stringify(planListed2.parse(b));
