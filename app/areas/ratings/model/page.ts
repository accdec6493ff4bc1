import type { MarketStrip } from "#app/areas/market/publicPages.ts";
import type { LatestPrice, RatingsAbout } from "#app/services/marketData/public.ts";
import type { FilterGroup, FilterName, RatingsQuery } from "./query.ts";
import type { SavedView } from "./savedViews.ts";
import type { ShownRow } from "./shownRow.ts";
import type { ViewKey } from "./views.ts";

/** The data of the ratings page. */

/** Something that a higher plan includes, and the plan's name. */
export type Lock = { what: "signals" | "grades" | "today"; plan: string };
export type Locks = {
  items: Lock[];
  /** Grades are shown for this many of the largest tokens. */
  gradedTokens: number | "all";
  /** The cheapest plan that includes most of what is locked; null when nothing is locked. */
  offer: { slug: string; name: string; monthlyCents: number; trialDays: number } | null;
};

/** A part of the query that could not be used, and why. */
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
  /** When no token matches: how many there would be without each of the filters. */
  relief: { group: FilterGroup; count: number }[];
  /** The caller's own views; null without an account. */
  saved: SavedView[] | null;
  /** The plan that includes downloads, when the caller's does not. */
  exportPlan: string | null;
  /** The slugs of the rows in the caller's watchlist; null without an account. */
  starred: string[] | null;
  /** The prices are older than they should be. */
  isLate: boolean;
};

/** By the server's clock: the reader's may be wrong. */
export type PricesAnswer = { prices: LatestPrice[]; isLate: boolean };

/** Prices are stored every minute; when they are older than this, the source is late. */
export const LATE_MS = 5 * 60_000;

/** The first rows of a query, as the caller may see them. */
export type RatingsList = Pick<RatingsPageData, "rows" | "count"> &
  Pick<RatingsAbout, "gradesOf" | "pricesAt"> & { simulated: boolean };

/** Every row of a view, as the caller may see it. */
export type WholeAnswer = { rows: ShownRow[] };
