import { areaModules } from "#app/platform/areaModules.ts";
import type { Entitlements } from "../publicLimits.ts";
import { BELOW, type ByPlan, type EntitledSlug, type Limit } from "./limits.ts";

/** What each plan includes, collected from the areas. The only table of limits: pages, refusals and docs follow from it. Source: docs/spec/data-api.md#6. */

/** How many minutes new grades are reserved for the plans that get them on publication. */
export const EARLY_MINUTES = 15;

type Limits = Record<string, ByPlan<Value>>;

/**
 * The same files contain rows of the comparison, but the browser's bundle includes only the limits. Without a bundler there is no `env`.
 */
const declared: readonly Limits[] =
  import.meta.env?.SSR === undefined
    ? areaModules<{ limits: Limits }>("limits.ts").map(({ limits }) => limits)
    : Object.values(import.meta.glob<Limits>("../../*/limits.ts", { eager: true, import: "limits" }));

function valueIn(field: ByPlan<Value>, plan: EntitledSlug): Value {
  const own = plan === "basic" ? undefined : field[plan];
  const below = BELOW[plan];
  return own !== undefined || below === null ? (own ?? field.none) : valueIn(field, below);
}

const fields = declared.flatMap((limits) => Object.entries(limits));
/** Each file's declaration adds its fields to the type, so together they have all of them. */
const entitlementsIn = (plan: EntitledSlug) =>
  Object.fromEntries(fields.map(([name, field]) => [name, valueIn(field, plan)])) as unknown as Entitlements;

/** By the plan's slug, lowest first within each product: the first plan that includes something is the one to name. */
export const ENTITLEMENTS = Object.fromEntries(
  (Object.keys(BELOW) as EntitledSlug[]).map((plan) => [plan, entitlementsIn(plan)]),
) as Readonly<Record<EntitledSlug, Entitlements>>;

const hasEntitlements = (slug: string): slug is EntitledSlug => Object.hasOwn(ENTITLEMENTS, slug);

/** The best value of each field across the active plans. A plan that is not in the table adds nothing. */
export function mergeEntitlements(slugs: readonly string[]): Entitlements {
  const found = slugs.filter(hasEntitlements).map((slug): Entitlements => ENTITLEMENTS[slug]);
  return found.reduce(bestOfBoth, ENTITLEMENTS.none);
}

function bestOfBoth(one: Entitlements, other: Entitlements): Entitlements {
  const fields = (Object.keys(one) as (keyof Entitlements)[]).map((field) => [field, better(one[field], other[field])]);
  return Object.fromEntries(fields) as Entitlements;
}

type Value = Entitlements[keyof Entitlements];

function better(one: Value, other: Value): Value {
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])] as Value;
  if (typeof one === "boolean" || typeof other === "boolean") return Boolean(one) || Boolean(other);
  return isAbove(other as Limit, one as Limit) ? other : one;
}

const isAbove = (limit: Limit, other: Limit): boolean => other !== "all" && (limit === "all" || limit > other);

type FieldOf<Kind> = {
  [Field in keyof Entitlements]: Entitlements[Field] extends Kind ? Field : never;
}[keyof Entitlements];
/** Rights that are either included or not. */
export type Right = FieldOf<boolean>;
/** Rights that are counted. */
export type Counted = FieldOf<Limit>;

export const may = (entitlements: Entitlements, right: Right): boolean => entitlements[right];
export const getLimit = (entitlements: Entitlements, counted: Counted): Limit => entitlements[counted];
export const isWithin = (limit: Limit, wanted: number): boolean => limit === "all" || wanted <= limit;

/** The lowest plan that includes a right, for the sentence next to a locked feature. */
export const planWithRight = (right: Right): EntitledSlug | null => planWhere((plan) => plan[right]);

/** The lowest plan whose limit is above the caller's, for the sentence that refuses one more. */
export const planWithHigherLimit = (counted: Counted, { [counted]: limit }: Entitlements): EntitledSlug | null =>
  planWhere((plan) => isAbove(plan[counted], limit));

function planWhere(isIncluded: (plan: Entitlements) => boolean): EntitledSlug | null {
  const slugs = Object.keys(ENTITLEMENTS) as EntitledSlug[];
  return slugs.find((slug) => isIncluded(ENTITLEMENTS[slug])) ?? null;
}
