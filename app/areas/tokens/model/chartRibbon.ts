import { DAY_SECONDS } from "./chartRange.ts";

/** Daily grades as sent to the page, shown below a plot whose bars may be shorter than a day. */

/** Daily trader grades, oldest first. Days without a grade are left out. */
export type Ribbon = {
  /** As days since 1970-01-01 UTC. */
  days: readonly number[];
  /** Whole numbers, 0 to 100. */
  grades: readonly number[];
  /** The first day whose grade the caller may see; earlier days are locked. Null when none is locked. */
  openFrom: number | "never" | null;
};

/** What one cell of the ribbon shows. */
export type Cell<Letter extends string> = Letter | "locked" | "none";

export type Run<Letter extends string> = {
  cell: Cell<Letter>;
  bars: number;
  /** In percent of the visible plot; a run does not extend beyond it. */
  startPercent: number;
  widthPercent: number;
};

const dayOfSeconds = (seconds: number) => Math.floor(seconds / DAY_SECONDS);

export function gradeOn(ribbon: Ribbon | null, seconds: number): number | null {
  const index = ribbon?.days.indexOf(dayOfSeconds(seconds)) ?? -1;
  return index < 0 ? null : (ribbon?.grades[index] ?? null);
}

/** One cell per bar. */
export function buildCells<Letter extends string>(
  ribbon: Ribbon,
  time: readonly number[],
  toLetter: (grade: number) => Letter,
): Cell<Letter>[] {
  const gradeByDay = new Map(ribbon.days.map((day, index) => [day, ribbon.grades[index] as number]));
  return time.map((seconds) => {
    const day = dayOfSeconds(seconds);
    const grade = gradeByDay.get(day);
    if (grade !== undefined) return toLetter(grade);
    return isLocked(ribbon, day) ? "locked" : "none";
  });
}

const isLocked = ({ openFrom }: Ribbon, day: number) => openFrom === "never" || (openFrom !== null && day < openFrom);

/** The visible part of a plot, in bars from its first one: bar 0 spans 0 to 1. */
export type Window = { from: number; to: number };

/** Equal neighbours merged into one run, clipped to the visible part. */
export function mergeRuns<Letter extends string>(cells: readonly Cell<Letter>[], { from, to }: Window): Run<Letter>[] {
  const runs: Run<Letter>[] = [];
  const width = to - from;
  for (let start = 0; start < cells.length; ) {
    const cell = cells[start] as Cell<Letter>;
    const next = cells.findIndex((other, index) => index > start && other !== cell);
    const end = next < 0 ? cells.length : next;
    const [left, right] = [Math.max(start, from), Math.min(end, to)];
    if (right > left) {
      runs.push({
        cell,
        bars: right - left,
        startPercent: ((left - from) / width) * 100,
        widthPercent: ((right - left) / width) * 100,
      });
    }
    start = end;
  }
  return runs;
}

/** The number of days per letter, for readers who cannot see the ribbon. Each day counts once, however short its bars. */
export function daysByLetter<Letter extends string>(
  ribbon: Ribbon,
  { first, last }: { first: number; last: number },
  toLetter: (grade: number) => Letter,
): Map<Letter, number> {
  const counts = new Map<Letter, number>();
  ribbon.days.forEach((day, index) => {
    if (day < dayOfSeconds(first) || day > dayOfSeconds(last)) return;
    const letter = toLetter(ribbon.grades[index] as number);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  });
  return counts;
}
