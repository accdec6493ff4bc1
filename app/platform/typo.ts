/** Shorter words differ by one letter from too many others. */
export const SHORTEST_FORGIVEN = 4;

/** Whether one letter dropped, added or replaced, or two neighbours swapped, makes one text the other. */
export function isOneTypoAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [mine, theirs] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (mine.length <= 1 && theirs.length <= 1) return true;
  return mine.length === 2 && mine[0] === theirs[1] && mine[1] === theirs[0];
}

/** How near a name is to what was typed with one typo: 0 the name, 1 one of its words, 2 its beginning, null no match. */
export function typoDistance(name: string, typed: string): number | null {
  if (typed.length < SHORTEST_FORGIVEN) return null;
  if (isOneTypoAway(name, typed)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.length > 2 && isOneTypoAway(word, typed))) return 1;
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter((length) => length < name.length);
  return typed.length > SHORTEST_FORGIVEN && lengths.some((length) => isOneTypoAway(name.slice(0, length), typed))
    ? 2
    : null;
}
