/** Lines by day that the server draws first, and the browser over it in the same box. */

export type PlotLine = {
  key: string;
  /** One a day, null where there is none: a gap is not bridged. */
  values: readonly (number | null)[];
  tone: "act" | "c1" | "c2" | "ink";
  /** The part before this place is dashed: all of it with the number of days. */
  dashedUntil?: number;
  /** What stays as it was until it changes. */
  hasSteps?: boolean;
  hasArea?: boolean;
};
export type LinePlot = {
  /** YYYY-MM-DD, in order. */
  days: readonly string[];
  /** The first is the one that is pointed at. */
  lines: readonly [PlotLine, ...PlotLine[]];
  isLogarithmic: boolean;
  /** A day that is marked. */
  mark: { place: number; text: string } | null;
  /** Hatched: from one place to another, both included. */
  gaps: readonly { from: number; to: number }[];
  /** Days on which something was bought or sold, in their order: a dot and a square on the first line. */
  fills?: readonly { place: number; side: "buy" | "sell" }[];
};

export const firstPlace = ({ lines: [main] }: LinePlot): number => main.values.findIndex((value) => value !== null);
export const lastPlace = ({ lines: [main] }: LinePlot): number => main.values.findLastIndex((value) => value !== null);

const MAX_ROWS = 12;
/** Places for a table of a dozen rows at most, with both ends. */
export function tablePlaces({ lines: [main] }: LinePlot): number[] {
  const known = main.values.flatMap((value, place) => (value === null ? [] : place));
  const count = Math.min(MAX_ROWS, known.length);
  return Array.from(
    { length: count },
    (_, row) => known[Math.round((row * (known.length - 1)) / Math.max(1, count - 1))] as number,
  );
}
