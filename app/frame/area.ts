import type { TFunction } from "i18next";

/** What the house knows of one area. Everything in it is data: nothing of the server is imported here. */
export type Area = {
  /** Names it in words (`nav.<key>`, `areas.<key>`), links and logs. */
  key: string;
  /** Where it begins; null while it is not built: then it is named and linked nowhere. */
  home: ((locale: string) => string) | null;
  /** The group of the products that it stands in; absent where the navigation does not name it. */
  nav?: NavGroup;
  /** Whose account menu leads to it. A desk is linked only for those with its role, and checks for itself. */
  menu?: "everybody" | "guests" | { role: string };
  /** Kinds of what staff can open here: each is recorded under its name, and named in `audit:access.kind`. */
  access?: readonly string[];
  /** What can be found by its name beside the area itself. Loaded when somebody searches. */
  search?: () => Promise<SearchSource>;
};

export const NAV_GROUPS = ["watch", "act", "own"] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

/** A place that the search leads to; one without a path is not built yet. `also` are names that are not shown. */
export type Place = { id: string; group: string; name: string; also?: string; path: string | null };

/** Places of one group (`search.<group>`). Answers null when they could not be had, which `search.no.<group>` says. */
export type SearchSource = {
  group: string;
  places(asked: { locale: string; t: TFunction<"common">; signal: AbortSignal }): Promise<Place[] | null>;
};
