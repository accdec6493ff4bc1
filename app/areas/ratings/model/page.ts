import type { MarketStrip } from "#app/areas/market/publicPages.ts";
import type { LatestPrice, RatingsAbout } from "#app/services/marketData/public.ts";
import type { FilterGroup, FilterName, RatingsQuery } from "./query.ts";
import type { SavedView } from "./savedViews.ts";
import type { ShownRow } from "./shownRow.ts";
import type { ViewKey } from "./views.ts";

/** What the page of ratings is made of. */

/** Something that another plan opens, and the plan's name. */
export type Lock = { what: "signals" | "grades" | "today"; plan: string };
export type Locks = {
  items: Lock[];
  /** Grades are shown for this many of the largest tokens. */
  gradedTokens: number | "all";
  /** The plan that opens most of what is locked at the least price; null where nothing is locked. */
  offer: { slug: string; name: string; monthlyCents: number; trialDays: number } | null;
};

/** Why the address was not followed to the letter. */
export type Noted = { name: string; typed: string; problem: string; plan?: string };

export type RatingsPageData = {
  query: RatingsQuery;
  problems: Noted[];
  rows: ShownRow[];
  count: number;
  about: RatingsAbout;
  strip: MarketStrip | null;
  views: { key: ViewKey; count: number | null; plan: string | null }[];
  locks: Locks;
  lockedFilters: FilterName[];
  /** Where nothing fits: how many tokens there would be without each filter that is set. */
  relief: { group: FilterGroup; count: number }[];
  /** The caller's own views; null for who has no account. */
  saved: SavedView[] | null;
  /** The plan that gives files, where the caller's gives none. */
  exportPlan: string | null;
  /** Those of the rows that are in the caller's watchlist, by their slugs; null for who has no account. */
  starred: string[] | null;
  /** The prices are older than they should be. */
  isLate: boolean;
};

/** By the clock of the server: the reader's may be wrong. */
export type PricesAnswer = { prices: LatestPrice[]; isLate: boolean };

/** Prices are stored every minute; older than this, the source is late. */
export const LATE_MS = 5 * 60_000;

/** The first rows of a query, as the caller may see them. */
export type RatingsList = Pick<RatingsPageData, "rows" | "count"> &
  Pick<RatingsAbout, "gradesOf" | "pricesAt"> & { simulated: boolean };

/** Every row of a view, as the caller may see it. */
export type WholeAnswer = { rows: ShownRow[] };
