export type GradeLetter = "A" | "B" | "C" | "D" | "F";

/** Density of ink, from filled to faint, so that it does not fight with the colours of up and down. */
export function Grade({ letter }: { letter: GradeLetter }) {
  return <span className={`grade grade--${letter}`}>{letter}</span>;
}
