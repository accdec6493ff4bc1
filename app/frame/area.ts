import type { TFunction } from "i18next";

/** What the house knows of one area. Everything in it is data: nothing of the server is imported here. */
export type Area = {
  /** Names it in words (`nav.<key>`, `areas.<key>`), links and logs. */
  key: string;
  /** Where it begins; null while it is not built: then it is named and linked nowhere. */
  home: ((locale: string) => string) | null;
  /** The group of the products that it stands in; absent where the navigation does not name it. */
  nav?: NavGroup;
  /** Named by the search although the navigation does not name it. */
  isFound?: true;
  /** It has a page, but what plans sell of it does not work yet. */
  isUnfinished?: true;
  /** Whose account menu leads to it. A desk is linked only for those with its role, and checks for itself. */
  menu?: "everybody" | "guests" | { role: string };
  /** The call that says how much of it somebody has not read: the header has a bell for it. */
  bell?: string;
  /** Kinds of what staff can open here: each is recorded under its name, and named in `audit:access.kind`. */
  access?: readonly string[];
  /** What can be found by its name beside the area itself. Loaded when somebody searches. */
  search?: () => Promise<SearchSource>;
};

export const NAV_GROUPS = ["watch", "act", "own"] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

/**
 * A place that the search leads to; one without a path is not built yet. `also` are names that are not shown, `note` is shown
 * beside the name.
 */
export type Place = { id: string; group: string; name: string; also?: string; note?: string; path: string | null };

type SearchRequest = { locale: string; t: TFunction<"common">; signal: AbortSignal };

/**
 * Places of one group (`search.<group>`): all of them, asked for once and then searched in the browser, or those that the
 * server finds for what is typed, the nearest first. Answers null when they could not be had, which `search.missing.<group>`
 * says.
 */
export type SearchSource = AllPlaces | PlacesByQuery;
export type AllPlaces = { group: string; places(request: SearchRequest): Promise<Place[] | null> };
export type PlacesByQuery = {
  group: string;
  placesFor(request: SearchRequest & { typed: string }): Promise<Place[] | null>;
};
