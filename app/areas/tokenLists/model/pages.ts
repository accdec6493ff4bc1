import type { ListLimits, ListRule, ListSummary, ListToken, Maker, TokenListPage, Visibility } from "./list.ts";

/** What the pages of token lists are made of. */

/** Lists as they stand beside each page. `mine` is null for a guest. */
export type ListsBeside = {
  mine: ListSummary[] | null;
  followed: ListSummary[];
  limits: ListLimits | null;
  /** The most followed ones, and how many there are in all. */
  best: ListSummary[];
  publicCount: number;
};

export type Profile = { handle: string; shownName: string; about: string; isPublic: boolean };

export type PublicLists = { lists: ListSummary[]; count: number; page: number; pages: number; q: string };

export type ListsPageData = { beside: ListsBeside; found: PublicLists; profile: Profile | null };

export const SORTS = ["hand", "price", "change24h", "change30d", "trader", "investor"] as const;
export type ListSort = (typeof SORTS)[number];

/** A figure that a plan may keep, where it is locked. */
export type Locked = "locked";

/** The list in four figures; null where too little is known. */
export type ListFigures = {
  tokens: number;
  /** Without an address of a contract: coins of a chain of their own. */
  withoutAddress: number;
  meanTrader: number | null | Locked;
  /** Of how many tokens the mean is. */
  graded: number;
  signals: { buy: number; hold: number; sell: number } | Locked | null;
  /** Share by which the same amount in each would have changed over 30 days. */
  equalParts: number | null;
  /** The largest token of the market, to compare with. */
  leader: { name: string; change30d: number } | null;
};

export type ShownList = Omit<TokenListPage, "members"> & {
  members: ListToken[];
  sort: ListSort;
  page: number;
  pages: number;
  figures: ListFigures;
};

export type Candidate = { slug: string; name: string; symbol: string; isHeld: boolean };

export type ListPageData = {
  list: ShownList;
  beside: ListsBeside;
  /** Where the page is read; links to it are given away. */
  origin: string;
  /** What was looked for to be added, and what was found. */
  adding: { typed: string; found: Candidate[] } | null;
  isSignedIn: boolean;
  /** Names of the plans that open what is locked, or lift a limit. */
  plans: { signals: string | null; grades: string | null };
};

export type Opened = { listId: string; title: string; holds: boolean };
/** The lists of an account and which of them hold one token; null for a guest. */
export type ListsOfToken = { isStarred: boolean; lists: Opened[] } | null;

export type Answer = { intent: string; error?: string; done?: boolean };

export type NewListData = {
  limits: ListLimits | null;
  categories: { key: string; name: string }[];
  rulePlan: string | null;
};
export type TypedRule = Record<RuleField, string>;
export const RULE_FIELDS = ["trader", "investor", "cap", "volume", "category", "days", "most"] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** A form that was not taken, with what was typed into it. */
export type NewListAnswer = {
  error?: string;
  typed: { title: string; about: string; visibility: string; kind: string; rule: TypedRule };
  wrong: RuleField[];
};

export type PersonPageData = { maker: Maker; about: string; lists: ListSummary[]; isMine: boolean };
export type { ListLimits, ListRule, ListSummary, ListToken, Maker, Visibility };

export const IMPORT_KINDS = ["addresses", "csv", "url"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** What an import would make; nothing of it is saved. */
export type ImportPreview = {
  title: string;
  known: number;
  unknown: number;
  /** The first ones, to be recognized. */
  first: string[];
  problems: { line: number; text: string }[];
};
export type ImportAnswer = { error?: string; kind: ImportKind; text: string; preview: ImportPreview | null };
