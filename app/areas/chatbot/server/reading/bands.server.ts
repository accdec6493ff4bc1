import { GRADE_LETTERS, type GradeLetter } from "#app/ui/gradeLetter.ts";

/** Grade letters, which folding would turn into articles and prepositions: they are replaced by a sign before that. */

const SIGNS = { A: "\uE00A", B: "\uE00B", C: "\uE00C", D: "\uE00D" } as const;
export const BANDS_OF: Readonly<Record<string, GradeLetter>> = Object.fromEntries(
  GRADE_LETTERS.map((band) => [SIGNS[band], band]),
);

const STANDALONE_LETTER =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}$'’.&+])[A-D](?![\p{Script=Latin}\p{N}.&]|\s?&|['’](?:s|m|ll|d|re)(?!\p{L}))/gu;

/** The text with a sign for each separate capital letter that may be a grade. */
export const bandsMarked = (text: string): string =>
  text.replace(STANDALONE_LETTER, (letter) => SIGNS[letter as GradeLetter]);

/** The grades at least, at most, above or below one. */
export function bandsBy(is: ">" | ">=" | "<" | "<=" | "=", band: GradeLetter): GradeLetter[] {
  const index = GRADE_LETTERS.indexOf(band);
  return GRADE_LETTERS.filter((_, other) => {
    if (is === "=") return other === index;
    if (is === ">") return other < index;
    if (is === ">=") return other <= index;
    return is === "<" ? other > index : other >= index;
  });
}
