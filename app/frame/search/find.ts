import { isOneTypoAway, SHORTEST_FORGIVEN } from "#app/platform/typo.ts";

/** Something that can be found by its name. `also` are names that are not shown: catalogue names and names in other languages. */
export type Findable = { name: string; also?: string };

/** Without case, accents and other diacritics, because people type in a hurry. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const words = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a text matches what was typed: 0 starts with it, 1 a word does, 2 contains it, null no match. */
function distance(text: string, typed: string): number | null {
  const own = plain(text);
  if (own.startsWith(typed)) return 0;
  if (words(text).some((word) => word.startsWith(typed))) return 1;
  return own.includes(typed) ? 2 : null;
}

/** The items that contain every typed word, best match first, otherwise in their own order. */
export function found<Entry extends Findable>(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = words(typed);
  return entries
    .map((entry, index) => ({ entry, index, far: computeDistance(entry, wanted) }))
    .filter(({ far }) => far !== null)
    .sort((a, b) => (a.far ?? 0) - (b.far ?? 0) || a.index - b.index)
    .map(({ entry }) => entry);
}

/** When no item contains what was typed: those that have a word one typo away from each typed word that they do not contain. */
export function similar<Entry extends Findable>(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = words(typed);
  return entries.filter(({ name, also = "" }) => {
    const own = words(`${name} ${also}`);
    const isNear = (word: string) =>
      own.some((known) => known.startsWith(word)) ||
      (word.length >= SHORTEST_FORGIVEN && own.some((known) => isOneTypoAway(known, word)));
    return wanted.length > 0 && wanted.every(isNear);
  });
}

function computeDistance({ name, also = "" }: Findable, wanted: readonly string[]): number | null {
  let far = 0;
  for (const word of wanted) {
    // A match on a hidden name ranks after every match on a visible one.
    const shown = distance(name, word);
    // Hidden text must begin with the word: a match in the middle of it looks like a mistake.
    const inside = distance(also, word);
    const hidden = inside === 2 ? null : inside;
    if (shown === null && hidden === null) return null;
    far += shown ?? (hidden ?? 0) + 3;
  }
  return far;
}
