import type { Queries } from "./alertRows.server.ts";

/** What alerts know of token lists. Until the area of lists is there, there is none to be watched. */

export type ListNamed = { listId: string; title: string; path: string };
export type Member = { listId: string; tokenId: number; addedAt: Date };
export type MembersOf = (on: Queries, listIds: readonly string[]) => Promise<Member[]>;

export const membersOf: MembersOf = async () => [];

/** Those of the lists that the account may read. `path` is without a language. */
export async function listsNamed(_accountId: string, _listIds: readonly string[]): Promise<Map<string, ListNamed>> {
  return new Map();
}

/** The tokens of a list as it stands. */
export const tokensOfList = async (on: Queries, listId: string): Promise<number[]> =>
  (await membersOf(on, [listId])).map(({ tokenId }) => tokenId);
