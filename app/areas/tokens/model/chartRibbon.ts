import { DAY_SECONDS } from "./chartRange.ts";

/** Grades of days as the page gets them, below a plot whose bars may be shorter than a day. */

/** Trader grades of days, the oldest first. A day without a grade is not in it. */
export type Ribbon = {
  /** As days since 1970-01-01 UTC. */
  days: readonly number[];
  /** Whole numbers, 0 to 100. */
  grades: readonly number[];
  /** The first day whose grade the caller may see; days before it are locked. Null where none is locked. */
  openFrom: number | "never" | null;
};

/** What one cell of the ribbon shows. */
export type Cell<Letter extends string> = Letter | "locked" | "none";

export type Run<Letter extends string> = {
  cell: Cell<Letter>;
  bars: number;
  /** In percent of the visible plot, which a run does not leave. */
  startPercent: number;
  widthPercent: number;
};

const dayOfSeconds = (seconds: number) => Math.floor(seconds / DAY_SECONDS);

export function gradeOn(ribbon: Ribbon | null, seconds: number): number | null {
  const place = ribbon?.days.indexOf(dayOfSeconds(seconds)) ?? -1;
  return place < 0 ? null : (ribbon?.grades[place] ?? null);
}

/** A cell a bar. */
export function cellsOf<Letter extends string>(
  ribbon: Ribbon,
  time: readonly number[],
  letterOf: (grade: number) => Letter,
): Cell<Letter>[] {
  const gradeOf = new Map(ribbon.days.map((day, place) => [day, ribbon.grades[place] as number]));
  return time.map((seconds) => {
    const day = dayOfSeconds(seconds);
    const grade = gradeOf.get(day);
    if (grade !== undefined) return letterOf(grade);
    return isLocked(ribbon, day) ? "locked" : "none";
  });
}

const isLocked = ({ openFrom }: Ribbon, day: number) => openFrom === "never" || (openFrom !== null && day < openFrom);

/** The part of a plot that is seen, in bars from its first one: bar 0 lies from 0 to 1. */
export type Window = { from: number; to: number };

/** Neighbours that are alike as one run, cut at the edges of what is seen. */
export function runsOf<Letter extends string>(cells: readonly Cell<Letter>[], { from, to }: Window): Run<Letter>[] {
  const runs: Run<Letter>[] = [];
  const width = to - from;
  for (let start = 0; start < cells.length; ) {
    const cell = cells[start] as Cell<Letter>;
    const next = cells.findIndex((other, place) => place > start && other !== cell);
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

/** How many days there are of each letter, for those who do not see the ribbon. Each day counts once, however short its bars. */
export function daysByLetter<Letter extends string>(
  ribbon: Ribbon,
  { first, last }: { first: number; last: number },
  letterOf: (grade: number) => Letter,
): Map<Letter, number> {
  const counts = new Map<Letter, number>();
  ribbon.days.forEach((day, place) => {
    if (day < dayOfSeconds(first) || day > dayOfSeconds(last)) return;
    const letter = letterOf(ribbon.grades[place] as number);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  });
  return counts;
}
