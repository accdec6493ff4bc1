import { membersOfLists, readableList } from "../../tokenLists/public.server.ts";
import type { Queries } from "./alertRows.server.ts";

/** What alerts know of token lists. */

export type ListNamed = { listId: string; title: string; path: string };
export type Member = { listId: string; tokenId: number; addedAt: Date };
export type MembersOf = (on: Queries, listIds: readonly string[]) => Promise<Member[]>;

export const membersOf: MembersOf = (on, listIds) => membersOfLists(on, listIds);

/** Those of the lists that the account may read. `path` is without a language. */
export async function listsNamed(accountId: string, listIds: readonly string[]): Promise<Map<string, ListNamed>> {
  const lists = await Promise.all([...new Set(listIds)].map((listId) => readableList(listId, accountId)));
  return new Map(lists.flatMap((list) => (list === null ? [] : [[list.listId, list]])));
}

/** The tokens of a list as it stands. */
export const tokensOfList = async (on: Queries, listId: string): Promise<number[]> =>
  (await membersOf(on, [listId])).map(({ tokenId }) => tokenId);
