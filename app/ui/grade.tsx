import { type GradeLetter, toGradeLetter } from "./gradeLetter.ts";
import { Num } from "./num.tsx";

export { type GradeLetter, toGradeLetter };

/** Ink density, from solid to faint, so that it does not compete with the colours for up and down. */
export function Grade({ letter }: { letter: GradeLetter }) {
  return <span className={`grade grade--${letter}`}>{letter}</span>;
}

/** The number first: the letter only summarises it. Published grades are whole numbers. */
export function GradeFigure({ grade }: { grade: number }) {
  return (
    <span className="gradefig">
      <Num>{Math.round(grade)}</Num> <Grade letter={toGradeLetter(grade)} />
    </span>
  );
}
