import type { Queries } from "./alertRows.server.ts";

/** What alerts know of token lists. Until the area of lists is there, there is none to be watched. */

export type ListNamed = { listId: string; title: string; path: string };

/** Those of the lists that the account may read. */
export async function listsNamed(_accountId: string, _listIds: readonly string[]): Promise<Map<string, ListNamed>> {
  return new Map();
}

/** The tokens of a list as it stands. */
export async function tokensOfList(_on: Queries, _listId: string): Promise<number[]> {
  return [];
}
