/** "Mrd.", "млн", "억": how `Intl` abbreviates large numbers, by language. */

const USUAL: readonly [string, number][] = [
  ["k", 1e3],
  ["K", 1e3],
  ["m", 1e6],
  ["M", 1e6],
  ["bn", 1e9],
  ["B", 1e9],
  ["T", 1e12],
  ["million", 1e6],
  ["billion", 1e9],
  ["trillion", 1e12],
];
const MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/g;
const known = new Map<string, ReadonlyMap<string, number>>();

/** By the word without a final full stop and with plain spaces. */
export function getScales(locale: string): ReadonlyMap<string, number> {
  const found = known.get(locale);
  if (found) return found;
  const scales = new Map(USUAL);
  for (const compactDisplay of ["short", "long"] as const) {
    const format = new Intl.NumberFormat(locale, {
      notation: "compact",
      compactDisplay,
      maximumFractionDigits: 0,
      numberingSystem: "latn",
    });
    for (let power = 3; power <= 14; power++)
      for (const lead of [1, 2, 5]) addScale(scales, format.formatToParts(lead * 10 ** power), lead * 10 ** power);
  }
  known.set(locale, scales);
  return scales;
}

function addScale(scales: Map<string, number>, parts: readonly Intl.NumberFormatPart[], value: number): void {
  const joined = (type: string) =>
    parts
      .filter((part) => part.type === type)
      .map((part) => part.value)
      .join("");
  const word = joined("compact")
    .replace(MARKS, "")
    .replace(/\.$/, "")
    .replace(/[\u00a0\u202f]/g, " ");
  if (word) scales.set(word, value / Number(joined("integer")));
}

/** Longest first, so that a word is not mistaken for a longer word's beginning. */
export const listScaleWords = (locale: string): string[] =>
  [...getScales(locale).keys()].sort((one, other) => other.length - one.length);
