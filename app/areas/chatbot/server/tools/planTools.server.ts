import { z } from "zod";
import { levelName, planTitle, productKey } from "#app/areas/offers/public.ts";
import { shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { type GivenLine, givenLines } from "#app/areas/plans/public.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { type CatalogueEntry, PRODUCTS, type Product } from "#events/pricing/catalogue.ts";
import type { ToolAnswer } from "../../model/shown.ts";
import { figuresOfText } from "../guard/extractNumbers.server.ts";
import { loadSource } from "./sources.server.ts";
import { refusal, type ToolContext, tool } from "./tool.server.ts";

/** What a plan includes, from the lines of the plans page. */

export const PLAN_PRODUCTS = {
  analytics: PRODUCTS.AnalyticsPlatform,
  dataApi: PRODUCTS.DataAPI,
  tradingBot: PRODUCTS.TradingBot,
} as const satisfies Record<ReturnType<typeof productKey>, Product>;
export type PlanProduct = keyof typeof PLAN_PRODUCTS;
const PRODUCT_KEYS = Object.keys(PLAN_PRODUCTS) as [PlanProduct, ...PlanProduct[]];

/** Areas that the plans page lists as coming: nothing of them is on sale today. */
export const COMING_AREAS: readonly string[] = ["exports"];

export const product = z.enum(PRODUCT_KEYS).describe("The product that the plan belongs to.");
/** The level of a plan as people write it: "premium". */
export const tier = z
  .string()
  .regex(/^[a-z]{1,20}$/)
  .describe("The level of the plan, such as premium.");

/** Plans of a level, Analytics first. */
export const findPlans = (catalogue: readonly CatalogueEntry[], level: string, of?: PlanProduct): CatalogueEntry[] =>
  catalogue.filter(
    (entry) =>
      levelName(entry.name).toLowerCase() === level && (of === undefined || entry.product === PLAN_PRODUCTS[of]),
  );

type Known = { catalogue: CatalogueEntry[]; lines: GivenLine[]; title(plan: CatalogueEntry): string; included: string };

async function loadPlanFacts({ locale }: ToolContext, of: PlanProduct): Promise<Known> {
  const [catalogue, facts, common, details] = await Promise.all([
    shownCatalogue(),
    translator(locale, "planFacts"),
    translator(locale, "common"),
    translator(locale, "planDetails"),
  ]);
  return {
    catalogue,
    lines: givenLines(facts, locale)[PLAN_PRODUCTS[of]].filter(({ area }) => !COMING_AREAS.includes(area)),
    title: (plan) => planTitle(common, plan),
    included: details("gives.included"),
  };
}

const dollars = (cents: number | undefined): string | null => (cents === undefined ? null : (cents / 100).toFixed(2));

async function buildAnswer(
  { now, locale }: ToolContext,
  data: Record<string, unknown>,
  rows: readonly { feature?: string; plan?: string; included: string | null; monthly?: string | null }[] = [],
): Promise<ToolAnswer> {
  const asOf = now.toISOString();
  const columns = rows.some(({ plan }) => plan !== undefined)
    ? (["plan", "included", "monthly"] as const)
    : (["feature", "included"] as const);
  return {
    ok: true,
    asOf,
    simulated: false,
    data: { ...data, figures: rows.flatMap(({ included }) => figuresOfText(included ?? "", locale)) },
    ...(rows.length > 0 ? { table: { columns: [...columns], rows: rows.map((row) => ({ ...row })), more: 0 } } : {}),
    sources: [await loadSource("plans", asOf)],
    proposal: { kind: "open", page: "plans", href: "/plans" },
  };
}

export const planIncludes = tool({
  name: "planIncludes",
  description:
    "What a plan includes, by its level and product; which plans include one line of it (`feature`, a key of the plans page such as signals, alerts, units); and the cheapest that does.",
  input: z.object({
    tier: tier.optional(),
    product: product.optional(),
    feature: z.string().max(40).optional().describe("A line of the plans page, by its key, such as alerts."),
    cheapest: z.boolean().default(false).describe("Whether the cheapest plan is asked for."),
  }),
  async run({ tier: level, product: of, feature, cheapest }, context) {
    if (level !== undefined) return includedIn(context, level, of);
    if (feature !== undefined) return plansWith(context, feature, of);
    return cheapest ? findCheapest(context, of ?? "analytics") : refusal("bad-request", "tier");
  },
});

async function includedIn(context: ToolContext, level: string, of: PlanProduct | undefined): Promise<ToolAnswer> {
  const [plan, ...others] = findPlans(await shownCatalogue(), level, of);
  if (!plan) return refusal("unknown-plan", level.toUpperCase());
  const { lines, title, included } = await loadPlanFacts(context, productKey(plan.product));
  const rows = lines.flatMap(({ name, cells }) => {
    const cell = cells[plan.slug] ?? null;
    return cell === null ? [] : [{ feature: name, included: cell === true ? included : cell }];
  });
  const data = { plan: title(plan), monthlyUsd: dollars(plan.pricesUsdCents.monthly), lines: rows.length };
  return buildAnswer(context, { ...data, others: others.map(title) }, rows);
}

/** Both products have lines with the same names: signals of pages, and signals of the Data API. */
const SAME: Readonly<Record<string, string>> = { signals: "apiSignals", history: "dailyHistory" };

async function plansWith(context: ToolContext, key: string, of?: PlanProduct): Promise<ToolAnswer> {
  const lineKey = of === "dataApi" ? (SAME[key] ?? key) : key;
  for (const place of of ? [of] : PRODUCT_KEYS) {
    const { catalogue, lines, title, included } = await loadPlanFacts(context, place);
    const line = lines.find((one) => one.key === lineKey);
    if (!line) continue;
    const sold = catalogue.filter((plan) => plan.product === PLAN_PRODUCTS[place]);
    const rows = sold.map((plan) => {
      const cell = line.cells[plan.slug] ?? null;
      const monthly = dollars(plan.pricesUsdCents.monthly);
      return { plan: title(plan), included: cell === true ? included : cell, monthly };
    });
    const having = rows.filter((row) => row.included !== null && row.monthly !== null);
    const best = having.sort((one, other) => Number(one.monthly) - Number(other.monthly))[0];
    const data = { feature: line.name, plan: best?.plan ?? null, monthlyUsd: best?.monthly ?? null };
    return buildAnswer(context, data, rows);
  }
  return refusal("unknown-feature", key);
}

async function findCheapest(context: ToolContext, of: PlanProduct): Promise<ToolAnswer> {
  const { catalogue, title } = await loadPlanFacts(context, of);
  const paid = catalogue.filter(
    ({ product, pricesUsdCents: { monthly } }) => product === PLAN_PRODUCTS[of] && (monthly ?? 0) > 0,
  );
  const cents = (plan: CatalogueEntry) => plan.pricesUsdCents.monthly ?? 0;
  const best = paid.sort((one, other) => cents(one) - cents(other))[0];
  if (!best) return refusal("nothing");
  return buildAnswer(context, { plan: title(best), monthlyUsd: dollars(best.pricesUsdCents.monthly) });
}
