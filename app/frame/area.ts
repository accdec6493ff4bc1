import type { TFunction } from "i18next";

/** The description of one area. Plain data: nothing from the server is imported here. */
export type Area = {
  /** Its key in locale files (`nav.<key>`, `areas.<key>`), links and logs. */
  key: string;
  /** Its first page; null while it is not built: then it is listed without a link. */
  home: ((locale: string) => string) | null;
  /** Its first page is listed in the sitemap for search engines. */
  isIndexed?: true;
  /** Its group in the navigation; absent when the navigation does not list it. */
  nav?: NavGroup;
  /** Listed by the search although neither the navigation nor every account's menu lists it. */
  isFound?: true;
  /** Further pages that the search lists by `nav.<key>`, and by the words of `search:also.<key>`, if it has any. */
  pages?: readonly AreaPage[];
  /** It has a page, but the features that plans sell do not work yet. */
  isUnfinished?: true;
  /** What a plan of a product (`products.<key>`) includes first: the receipt links to it, with the text `success:start.<product>`. */
  start?: { product: string; path: (locale: string) => string };
  /**
   * Whose account menu lists it; entries for everybody are also in the wallet's menu. A desk is listed only for accounts with its role, and
   * checks the role itself.
   */
  menu?: "everybody" | "guests" | { role: string };
  /** The header has a bell for it. */
  bell?: BellCalls;
  /** Kinds of records that staff can open here: each access is recorded under its name, and named in `audit:access.kind`. */
  access?: readonly string[];
  /** Forms of pages that accept a larger body than all others: `path` as the router sees it, `most` in bytes. */
  largeBodies?: readonly LargeBody[];
  /** Paths of pages that cost more than usual (`platform/costs.ts`): an address may request fewer of them. */
  expensivePaths?: readonly RegExp[];
  /** Further things that the search finds by name. Loaded when a search starts. */
  search?: () => Promise<SearchSource>;
};

export type AreaPage = { key: string; path: (locale: string) => string };

/** Calls that return how many unread items an area has: once, and by server-sent events whenever it changes. */
export type BellCalls = { unread: string; live: string };

export type LargeBody = { path: RegExp; most: number };

export const NAV_GROUPS = ["watch", "act", "own"] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

/**
 * A search result; one without a path is not built yet. `also` are alternative names that are not shown, `note` is shown
 * next to the name.
 */
export type SearchTarget = {
  id: string;
  group: string;
  name: string;
  also?: string;
  note?: string;
  path: string | null;
};

type SearchRequest = { locale: string; t: TFunction<"common">; signal: AbortSignal };

/**
 * Search results of one group (`search:groups.<group>`): either all of them, fetched once and then filtered in the browser, or
 * those that the server finds for the typed text, best match first. Returns null when they could not be loaded, which
 * `search:missing.<group>` reports.
 */
export type SearchSource = StaticSearchSource | QuerySearchSource;
export type StaticSearchSource = { group: string; places(request: SearchRequest): Promise<SearchTarget[] | null> };
export type QuerySearchSource = {
  group: string;
  searchFor(request: SearchRequest & { typed: string }): Promise<SearchResults | null>;
};
/** `isSimilar` when there is no match by name, and these are close. `examples` are texts that find something. */
export type SearchResults = { places: SearchTarget[]; isSimilar?: boolean; examples?: string[] };
