/** Grades are percentiles of a day: each letter covers a quarter of the rated tokens. Source: docs/spec/market.md#2. */
const MIN_GRADE = { A: 75, B: 50, C: 25, D: 0 } as const;
export type GradeLetter = keyof typeof MIN_GRADE;
/** Best first. */
export const GRADE_LETTERS = ["A", "B", "C", "D"] as const satisfies readonly GradeLetter[];

/** The letter of a grade from 0 to 100. */
export const toGradeLetter = (grade: number): GradeLetter =>
  GRADE_LETTERS.find((letter) => grade >= MIN_GRADE[letter]) ?? "D";

/** The range of grades of a letter: from the first, up to but not including the second. */
export function rangeForLetter(letter: GradeLetter): readonly [from: number, to: number] {
  const better = GRADE_LETTERS[GRADE_LETTERS.indexOf(letter) - 1];
  return [MIN_GRADE[letter], better === undefined ? Number.POSITIVE_INFINITY : MIN_GRADE[better]];
}
