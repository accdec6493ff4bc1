/** Token lists as endpoints return them, from the database or from the sample. */

export const LIST_KINDS = ["public", "mine", "following"] as const;
export type WhichLists = (typeof LIST_KINDS)[number];

export type ApiList = {
  id: string;
  title: string;
  /** `isHouse` is true only for our own lists. */
  creator: { handle: string; name: string; isHouse: boolean } | null;
  visibility: "private" | "unlisted" | "public";
  kind: "manual" | "rule";
  /** For example "1.2.0". */
  version: string;
  tokens: number;
  followers: number;
  updatedAt: string;
};
export type ApiListToken = {
  tokenId: string | null;
  name: string;
  symbol: string;
  chainId: number | null;
  address: string | null;
  note: string;
  addedAt: string;
};
type Named = { name: string; symbol: string };
export type ApiListVersion = {
  version: string;
  publishedAt: string;
  added: Named[];
  removed: Named[];
  changed: Named[];
  position: number | null;
};
export type WholeApiList = ApiList & {
  description: string;
  /** Where wallets read it; null while it is private or not published. */
  fileUrl: string | null;
  members: ApiListToken[];
  versions: ApiListVersion[];
};

/** The list queries of endpoints. A list that the caller may not read does not exist for them. */
export type ListReads = {
  /** @param after the `next` of the page before; own and followed lists are on one page */
  find(which: WhichLists, search: string, after: string | null): Promise<{ lists: ApiList[]; next: string | null }>;
  whole(listId: string): Promise<WholeApiList | null>;
  /** Ids of its tokens in the market that the caller reads; null when there is no such list. */
  tokenIds(listId: string): Promise<number[] | null>;
};
