/** Lines by day that the server draws first, and the browser then draws over in the same box. */

export type PlotLine = {
  key: string;
  /** One per day, null where there is none: a gap is not bridged. */
  values: readonly (number | null)[];
  tone: "act" | "c1" | "c2" | "ink";
  /** The part before this position is dashed: all of it if this is the number of days. */
  dashedUntil?: number;
  /** For values that stay the same until they change. */
  hasSteps?: boolean;
  hasArea?: boolean;
};
export type LinePlot = {
  /** YYYY-MM-DD, in order. */
  days: readonly string[];
  /** The first is the one that the pointer follows. */
  lines: readonly [PlotLine, ...PlotLine[]];
  isLogarithmic: boolean;
  /** A marked day. */
  mark: { place: number; text: string } | null;
  /** Hatched, from one position to another, both included. */
  gaps: readonly { from: number; to: number }[];
  /** Days with a purchase or a sale, in order: a dot or a square on the first line. */
  fills?: readonly { place: number; side: "buy" | "sell" }[];
};

export const firstKnownIndex = ({ lines: [main] }: LinePlot): number =>
  main.values.findIndex((value) => value !== null);
export const lastKnownIndex = ({ lines: [main] }: LinePlot): number =>
  main.values.findLastIndex((value) => value !== null);

const MAX_ROWS = 12;
/** Positions for a table of at most a dozen rows, including both ends. */
export function tableIndexes({ lines: [main] }: LinePlot): number[] {
  const known = main.values.flatMap((value, index) => (value === null ? [] : index));
  const count = Math.min(MAX_ROWS, known.length);
  return Array.from(
    { length: count },
    (_, row) => known[Math.round((row * (known.length - 1)) / Math.max(1, count - 1))] as number,
  );
}
