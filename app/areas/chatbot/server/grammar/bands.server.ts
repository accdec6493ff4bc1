/** Letters of grades, which would be articles and prepositions if they were folded: they get a sign of their own before. */

const SIGNS = { A: "\uE00A", B: "\uE00B", C: "\uE00C", D: "\uE00D" } as const;
export const BANDS = ["A", "B", "C", "D"] as const;
export type Band = (typeof BANDS)[number];
export const BANDS_OF: Readonly<Record<string, Band>> = Object.fromEntries(BANDS.map((band) => [SIGNS[band], band]));

const ALONE =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}$'’.&+])[A-D](?![\p{Script=Latin}\p{N}.&]|\s?&|['’](?:s|m|ll|d|re)(?!\p{L}))/gu;

/** The text with a sign for each capital letter that stands alone and may be a grade. */
export const bandsMarked = (text: string): string => text.replace(ALONE, (letter) => SIGNS[letter as Band]);

/** Those at least, at most, above or below one. */
export function bandsBy(is: ">" | ">=" | "<" | "<=" | "=", band: Band): Band[] {
  const place = BANDS.indexOf(band);
  return BANDS.filter((_, other) => {
    if (is === "=") return other === place;
    if (is === ">") return other < place;
    if (is === ">=") return other <= place;
    return is === "<" ? other > place : other >= place;
  });
}
/** The lowest grade of each letter. */
export const BAND_FROM: Readonly<Record<Band, number>> = { A: 75, B: 50, C: 25, D: 0 };
