/** A token list, as in pages and calls. Source: docs/spec/data-api.md#5. */

export const VISIBILITIES = ["private", "unlisted", "public"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Major: a token was removed or has another address. Minor: one was added. Patch: something was corrected. */
export type Version = { major: number; minor: number; patch: number };

/** The contents of a rule-based list: every token that meets all given conditions, largest first. */
export type ListRule = {
  minTraderGrade?: number;
  minInvestorGrade?: number;
  /** Decimal US dollars. */
  minMarketCapUsd?: string;
  minVolumeUsd?: string;
  category?: string;
  chainId?: number;
  /** Listed by us within this many days. */
  listedWithinDays?: number;
  /** Maximum number of tokens. */
  most: number;
};

/** The maker of a list: a person under a handle, or us. */
export type Maker = { handle: string; shownName: string; isHouse: boolean };

export type ListSummary = {
  listId: string;
  slug: string;
  title: string;
  maker: Maker | null;
  isMine: boolean;
  visibility: Visibility;
  kind: "hand" | "rule";
  version: Version;
  tokens: number;
  followers: number;
  isFollowed: boolean;
  updatedAt: string;
};

export type ListToken = {
  /** Slug of the token, or null for one that is imported and not known here. */
  tokenId: string | null;
  name: string;
  symbol: string;
  /** CAIP-2 number and checksummed address of the contract; null for a coin with its own chain. */
  chainId: number | null;
  address: string | null;
  note: string;
  addedAt: string;
  /** Its market data, as far as the caller's plan shows it; null when nothing is known. */
  market: ListTokenMarket | null;
};
export type ListTokenMarket = {
  priceUsd: number | null;
  /** Shares: 0.01 is one percent. */
  change24h: number | null;
  change30d: number | null;
  /** Null when it is not rated; `locked` when the plan does not include it. */
  trader: number | null | "locked";
  investor: number | null | "locked";
  signal: -1 | 0 | 1 | null | "locked";
};

export type ListChange = {
  version: Version;
  publishedAt: string;
  added: { name: string; symbol: string }[];
  removed: { name: string; symbol: string }[];
  changed: { name: string; symbol: string }[];
  /** Position of `ListPublished` in the ledger; null when this version was not published. */
  position: number | null;
};

export type TokenListPage = ListSummary & {
  about: string;
  rule: ListRule | null;
  /** How many rule-based lists the owner's plan refreshes, if this one exceeds that number and is no longer refreshed. */
  restsBeyond: number | null;
  /** The list that this one was cloned from, as it was then. */
  clonedFrom: { listId: string; title: string; version: Version; path: string | null } | null;
  clones: number;
  members: ListToken[];
  changes: ListChange[];
  /** Where wallets read it; null while it is private or no token in it has an address. */
  file: {
    url: string;
    signatureUrl: string;
    entries: number;
    leftOut: string[];
    perChain: { chainId: number; name: string; entries: number }[];
  } | null;
  /** Hidden by us after a report. */
  isHidden: boolean;
};

export type ListLimits = {
  lists: number;
  tokensPerList: number;
  publicLists: number;
  ruleLists: number;
  used: { lists: number; publicLists: number; ruleLists: number };
};

export const LONGEST_TITLE = 60;
export const LONGEST_ABOUT = 500;
export const LONGEST_TOKEN_NOTE = 200;
export const LONGEST_TOKEN_NAME = 60;
export const LONGEST_SYMBOL = 20;
export const LARGEST_IMPORT_BYTES = 5_000_000;
/** The maximum of the token table. Nearly all EVM chains have smaller numbers; most larger numbers are not EIP-155 chains. */
export const LARGEST_CHAIN_ID = 2_147_483_647;
