import {
  ENTITLEMENTS,
  type EntitledSlug,
  type Entitlements,
  isWithin,
  type Limit,
} from "#app/areas/offers/publicEntitlements.ts";

/** How much history the market page shows, and the plan that unlocks it. */

export const RANGES = ["30d", "90d", "1y", "all"] as const;
export type MarketRange = (typeof RANGES)[number];
const DAYS: Record<MarketRange, Limit> = { "30d": 30, "90d": 90, "1y": 365, all: "all" };
const SHOWN_FIRST: MarketRange = "90d";

export const CORRELATION_DAYS = [30, 90] as const;
export type CorrelationDays = (typeof CORRELATION_DAYS)[number];

/** A range with the plan that unlocks it; null if it is available already. */
export type RangeChoice = { range: MarketRange; opensWith: EntitledSlug | null };

/** Days that a range shows; all stored days for "all". */
export const daysInRange = (range: MarketRange): Limit => DAYS[range];

const isIncluded = (limit: Limit, range: MarketRange): boolean => {
  const days = DAYS[range];
  return days === "all" ? limit === "all" : isWithin(limit, days);
};

export const rangeChoices = ({ historyDays }: Pick<Entitlements, "historyDays">): RangeChoice[] =>
  RANGES.map((range) => ({ range, opensWith: isIncluded(historyDays, range) ? null : planFor(range) }));

function planFor(range: MarketRange): EntitledSlug | null {
  const slugs = Object.keys(ENTITLEMENTS) as EntitledSlug[];
  return slugs.find((slug) => isIncluded(ENTITLEMENTS[slug].historyDays, range)) ?? null;
}

export type RequestedRange = {
  range: MarketRange /** The requested range, if it is not open to the caller. */;
  refused: MarketRange | null;
};

/** The range in a URL. One that is not available is replaced by the longest that is; an unknown one by the default. */
export function parseRange(name: string | null, entitlements: Pick<Entitlements, "historyDays">): RequestedRange {
  const range = RANGES.find((known) => known === name) ?? SHOWN_FIRST;
  if (isIncluded(entitlements.historyDays, range)) return { range, refused: null };
  const open = RANGES.filter((known) => isIncluded(entitlements.historyDays, known));
  return { range: open.at(-1) ?? "30d", refused: range };
}

export const parseCorrelationWindow = (window: string | null): CorrelationDays => (window === "30d" ? 30 : 90);

/** The query string of another choice; default values are left out. */
export function marketQuery(range: MarketRange, correlation: CorrelationDays): string {
  const query = new URLSearchParams();
  if (range !== SHOWN_FIRST) query.set("range", range);
  if (correlation !== 90) query.set("correlation", `${correlation}d`);
  return query.size === 0 ? "" : `?${query}`;
}
