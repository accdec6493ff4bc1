import { Num } from "./num";

export type GradeLetter = "A" | "B" | "C" | "D";

/** Grades are percentiles of a day: each letter covers a quarter of the rated tokens. Source: market.md 2. */
export function letterOf(grade: number): GradeLetter {
  if (grade >= 75) return "A";
  if (grade >= 50) return "B";
  return grade >= 25 ? "C" : "D";
}

/** Ink density, from solid to faint, so that it does not compete with the colours for up and down. */
export function Grade({ letter }: { letter: GradeLetter }) {
  return <span className={`grade grade--${letter}`}>{letter}</span>;
}

/** The number first: the letter only summarises it. Published grades are whole numbers. */
export function GradeFigure({ grade }: { grade: number }) {
  return (
    <span className="gradefig">
      <Num>{Math.round(grade)}</Num> <Grade letter={letterOf(grade)} />
    </span>
  );
}
