import { membersOfLists, readableList } from "#app/areas/tokenLists/publicMembers.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** The functions of token lists that alerts use. */

export type ListNamed = { listId: string; title: string; path: string };
export type Member = { listId: string; tokenId: number; addedAt: Date };
export type MembersOf = (on: Queryable, listIds: readonly string[]) => Promise<Member[]>;

export const loadMembers: MembersOf = (on, listIds) => membersOfLists(on, listIds);

/** Those of the lists that the account may read. `path` has no locale. */
export async function listsNamed(accountId: string, listIds: readonly string[]): Promise<Map<string, ListNamed>> {
  const lists = await Promise.all([...new Set(listIds)].map((listId) => readableList(listId, accountId)));
  return new Map(lists.flatMap((list) => (list === null ? [] : [[list.listId, list]])));
}

/** The current tokens of a list. */
export const tokensOfList = async (on: Queryable, listId: string): Promise<number[]> =>
  (await loadMembers(on, [listId])).map(({ tokenId }) => tokenId);
