/**
 * How a portfolio changed between two of its hourly points, excluding deposits and withdrawals. Pure. Source: docs/spec/portfolio.md#4, #5.
 */

/** Amounts in millionths of a dollar. `flow`: what came in or went out since the previous point; `at`: milliseconds. */
export type ValuePoint = {
  at: number;
  value: number;
  flow: number;
  /** How many tokens have no price. */
  unpriced: number;
  /** How many chains did not respond. */
  missing: number;
  /** Whether the person changed what is counted since the previous point: a wallet, an import, a mark. That is neither gain nor loss. */
  isRecounted: boolean;
};

const HOUR_MS = 3_600_000;
/** Intervals that open below one dollar are left out: a share of almost nothing means nothing. */
const MIN_OPENING = 1_000_000;
/** The point where a change starts may be this much older than its window. */
const MAX_OLDER_MS = HOUR_MS;

/**
 * The time-weighted change over the `hours` up to the point at `last`: 0.05 is 5 %. Hours in which the person changed what is counted
 * are left out. Null when it cannot be computed: without a point at the start, with a missing chain or other unpriced tokens at an end, or
 * with a flow at a point in between that had them.
 * @param points the oldest first
 */
export function changeOver(points: readonly ValuePoint[], last: number, hours: number): number | null {
  const end = points[last];
  if (!end) return null;
  const from = end.at - hours * HOUR_MS;
  const first = points.findLastIndex(({ at }) => at <= from);
  const start = points[first];
  if (!start || start.at < from - MAX_OLDER_MS || !areAlike(start, end)) return null;
  let [before, flow, product] = [start, 0, 1];
  let [isRecounted, isAny] = [false, false];
  for (const point of points.slice(first + 1, last + 1)) {
    flow += point.flow;
    isRecounted ||= point.isRecounted;
    if (!areAlike(start, point)) {
      if (point.flow !== 0) return null;
      continue;
    }
    if (before.value >= MIN_OPENING && !isRecounted) {
      product *= (point.value - flow) / before.value;
      isAny = true;
    }
    [before, flow, isRecounted] = [point, 0, false];
  }
  return isAny ? product - 1 : null;
}

const areAlike = (one: ValuePoint, other: ValuePoint): boolean =>
  one.missing === 0 && other.missing === 0 && one.unpriced === other.unpriced;
