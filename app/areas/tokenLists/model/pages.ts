import type { ListLimits, ListRule, ListSummary, ListToken, Maker, TokenListPage, Visibility } from "./list.ts";

/** The data of the token list pages. */

/** The lists shown next to each page. `mine` is null for a guest. */
export type SideLists = {
  mine: ListSummary[] | null;
  followed: ListSummary[];
  limits: ListLimits | null;
  /** The most followed ones, and the total count. */
  best: ListSummary[];
  publicCount: number;
};

export type Profile = { handle: string; shownName: string; about: string; isPublic: boolean };

export type PublicLists = { lists: ListSummary[]; count: number; page: number; pages: number; q: string };

export type ListsPageData = { beside: SideLists; found: PublicLists; profile: Profile | null };

export const SORTS = ["hand", "price", "change24h", "change30d", "trader", "investor"] as const;
export type ListSort = (typeof SORTS)[number];

/** A value that a plan may hide, when it is locked. */
export type Locked = "locked";

/** The list's four summary values; null when too little is known. */
export type ListFigures = {
  tokens: number;
  /** Members without a contract address: coins with their own chain. */
  withoutAddress: number;
  meanTrader: number | null | Locked;
  /** The number of tokens in the mean. */
  graded: number;
  signals: { buy: number; hold: number; sell: number } | Locked | null;
  /** The 30-day change of equal amounts in each token, as a share. */
  equalParts: number | null;
  /** The largest token of the market, for comparison. */
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
  beside: SideLists;
  /** The page's own URL; links to it are shared. */
  origin: string;
  /** The text searched for a token to add, and the results. */
  adding: { typed: string; found: Candidate[]; isSimilar: boolean } | null;
  isSignedIn: boolean;
  /** Names of the plans that include what is locked, or have a higher limit. */
  plans: { signals: string | null; grades: string | null };
};

export type Opened = { listId: string; title: string; holds: boolean };
/** The lists of an account and which of them contain one token; null for a guest. */
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

/** A refused form, with the submitted values. */
export type NewListAnswer = {
  error?: string;
  typed: { title: string; about: string; visibility: string; kind: string; rule: TypedRule };
  wrong: RuleField[];
};

export type PersonPageData = { maker: Maker; about: string; lists: ListSummary[]; isMine: boolean };
export type { ListLimits, ListRule, ListSummary, ListToken, Maker, Visibility };

export const IMPORT_KINDS = ["addresses", "csv", "url"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** The result of an import, before anything is saved. */
export type ImportPreview = {
  /** Line numbers in its notes are indices of tokens in a token list. */
  isList: boolean;
  title: string;
  known: number;
  unknown: number;
  /** The first ones, for recognition. */
  first: string[];
  /** Why tokens are left out, and what is not imported of others: the first ones of each, with the total number. */
  leftOut: ImportNotes;
  changed: ImportNotes;
  /** The tokens that were found, as a table that can be read again unchanged: saving neither fetches nor uploads everything again. */
  table: string;
};
/** `token` is the line's name for it; empty when the line adds nothing to the text. */
export type ImportNotes = { count: number; first: { line: number; token: string; text: string }[] };
/** `text` is the pasted text, as far as a page can show it. */
export type ImportAnswer = { error?: string; kind: ImportKind; text: string; preview: ImportPreview | null };
