import { Num } from "./num";

export type GradeLetter = "A" | "B" | "C" | "D";

/** Grades are percentiles of a day: a quarter of the rated tokens has each letter. Source: market.md 2. */
export function letterOf(grade: number): GradeLetter {
  if (grade >= 75) return "A";
  if (grade >= 50) return "B";
  return grade >= 25 ? "C" : "D";
}

/** Density of ink, from filled to faint, so that it does not fight with the colours of up and down. */
export function Grade({ letter }: { letter: GradeLetter }) {
  return <span className={`grade grade--${letter}`}>{letter}</span>;
}

/** The figure first: the letter only sums it up. Published grades are whole numbers. */
export function GradeFigure({ grade }: { grade: number }) {
  return (
    <span className="gradefig">
      <Num>{Math.round(grade)}</Num> <Grade letter={letterOf(grade)} />
    </span>
  );
}
