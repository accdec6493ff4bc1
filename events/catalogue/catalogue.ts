import { z } from "zod";

/** The plan catalogue: each entry is a stream of its own, `catalogue-<slug>`. Source: decisions.md 2. */

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

/** Rows live in the ledger for ever: add a version, never edit one. */
export const CATALOGUE_SCHEMAS = { PlanListed: { 1: planListed } } as const;
/** From one version to the next; see core.ts. */
export const CATALOGUE_UPCASTERS = {};

export type PlanListed = z.infer<typeof planListed>;
export type CatalogueEvent = { type: "PlanListed"; data: PlanListed };
export type ListedPlan = { listed: PlanListed | null };
export type CatalogueCommand = { type: "ListPlan"; plan: PlanListed };

export const unlisted: ListedPlan = { listed: null };
export const catalogueStream = (slug: string) => `catalogue-${slug}`;

export const evolveCatalogue = (_: ListedPlan, event: CatalogueEvent): ListedPlan => ({ listed: event.data });

/** Lists a plan, or adds nothing when it is already listed exactly so. */
export function decideCatalogue(
  state: ListedPlan,
  command: CatalogueCommand,
): { events: CatalogueEvent[] } | { refusal: never } {
  const same = state.listed !== null && isSame(state.listed, command.plan);
  return { events: same ? [] : [{ type: "PlanListed", data: command.plan }] };
}

const isSame = (a: PlanListed, b: PlanListed) =>
  JSON.stringify(planListed.parse(a)) === JSON.stringify(planListed.parse(b));
