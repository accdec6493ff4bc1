import { fold } from "../reading/fold.server.ts";

/** The list that is meant: the one with these words as its title, otherwise the only one. */
export function chosenList<List extends { title: string }>(
  lists: readonly List[],
  words: readonly string[],
): List | null {
  const text = ` ${fold(words.join(" "))} `;
  const named = lists.filter(({ title }) => text.includes(` ${fold(title)} `));
  if (named.length === 1) return named[0] ?? null;
  return named.length === 0 && lists.length === 1 ? (lists[0] ?? null) : null;
}
