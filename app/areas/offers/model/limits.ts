/** Building blocks for an area's `limits.ts`. This module does not know the table, which is built from those files. */

/** Each plan's slug with the plan whose limits it starts from, lowest first within each product. */
export const BELOW = {
  none: null,
  basic: "none",
  advanced: "none",
  premium: "advanced",
  vip: "premium",
  "data-api-advanced": "none",
  "data-api-premium": "data-api-advanced",
  "trading-bot-basic": "none",
  "trading-bot-advanced": "trading-bot-basic",
  "trading-bot-premium": "trading-bot-advanced",
} as const;
export type EntitledSlug = keyof typeof BELOW;

/** A number, or no limit. */
export type Limit = number | "all";
export const ALERT_KINDS = [
  ...(["price", "change", "grade", "volume", "marketCap", "signal"] as const),
  ...(["list", "index", "portfolio", "agent"] as const),
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
export const ALERT_CHANNELS = ["inApp", "email", "telegram", "webPush", "webhook"] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** A field's value without any plan, and in each plan that differs from the one below it. BASIC is free and includes the same. */
export type ByPlan<Value> = { none: Value } & { [Plan in Exclude<EntitledSlug, "none" | "basic">]?: Value };
export const byPlan = <Value>(values: ByPlan<Value>): ByPlan<Value> => values;

/** The entitlements that an area's limits declare. */
export type FieldsOf<Limits> = {
  [Field in keyof Limits]: Limits[Field] extends ByPlan<infer Value> ? Value : never;
};

/** What a plan includes in one row of the comparison. */
export type Given =
  | { kind: "nothing" }
  | { kind: "included" }
  | { kind: "history"; days: Limit }
  | { kind: "exported"; rows: Limit }
  | { kind: "graded"; tokens: Limit }
  | { kind: "newest"; when: "dayBefore" | "later" | "atOnce" }
  | { kind: "number"; number: number }
  | { kind: "lists"; lists: number; tokens: number }
  | { kind: "usd"; cents: Limit }
  | { kind: "years"; years: Limit }
  | { kind: "chains"; chains: Limit }
  | { kind: "calls"; aMinute: number; burst: number }
  | { kind: "names"; of: "alertKinds" | "channels" | "indices"; names: readonly string[] }
  | { kind: "formats"; formats: readonly string[] };

export const NOTHING: Given = { kind: "nothing" };
export const included = (isOpen: boolean): Given => (isOpen ? { kind: "included" } : NOTHING);
export const history = (days: Limit): Given => (days === 0 ? NOTHING : { kind: "history", days });
export const number = (number: number): Given => (number === 0 ? NOTHING : { kind: "number", number });

/**
 * A row of the comparison of plans, with only the area's own fields.
 * @property place sort order within a product
 * @property area the area that must exist for it, or the part of one that is not built yet
 * @property isOnPlanCard also shown on the plan's card
 */
export type ComparisonRow<Plan> = {
  key: string;
  product: "analytics" | "dataApi" | "tradingBot";
  place: number;
  area: string;
  isOnPlanCard?: true;
  given(plan: Plan): Given;
};
/** `export const rows = […] satisfies RowsOf<typeof limits>`. */
export type RowsOf<Limits> = readonly ComparisonRow<FieldsOf<Limits>>[];
