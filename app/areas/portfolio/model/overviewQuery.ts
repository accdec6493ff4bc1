import type { AccountingQuery } from "./calls.ts";
import { portfolioPath } from "./paths.ts";

/** The query of the overview. Unknown values are ignored. */

export const VIEWS = ["token", "chain", "wallet"] as const;
export type View = (typeof VIEWS)[number];
/** In days; null means everything. */
export const RANGES = { "30d": 30, "90d": 90, "1y": 365, all: null } as const;
export type Range = keyof typeof RANGES;
export const RANGE_KEYS = Object.keys(RANGES) as Range[];

export type OverviewQuery = {
  figures: AccountingQuery;
  by: View;
  range: Range;
  /** Filters holdings by name or symbol. */
  find: string;
  /** The key of the token whose lots are shown. */
  token: string | null;
  isHiddenShown: boolean;
  isSample: boolean;
};

/** The path of the overview with this query; defaults are left out. */
export const overviewPath = (locale: string, query: OverviewQuery): string =>
  portfolioPath(locale) + formatQueryString(query);
export const samplePath = (locale: string): string => `${portfolioPath(locale)}?sample=1`;

function formatQueryString(query: OverviewQuery): string {
  const { figures: accounting, by, range, find, token, isHiddenShown, isSample } = query;
  const entries: Record<string, string | false | undefined | null> = {
    wallets: accounting.wallets,
    method: accounting.method !== "fifo" && accounting.method,
    pool: accounting.pool !== "all" && accounting.pool,
    rewards: accounting.rewards !== "value" && accounting.rewards,
    by: by !== "token" && by,
    range: range !== "90d" && range,
    find,
    token,
    hidden: isHiddenShown && "1",
    sample: isSample && "1",
  };
  const params = new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
