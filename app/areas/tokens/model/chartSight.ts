/** What part of a chart is seen, in places of its bars: both ends included. */
export type Sight = { from: number; to: number };

const FEWEST_BARS = 10;

/** As many times as many bars, with the one that is looked at where it was, within what there is. */
export function zoomed(seen: Sight, factor: number, around: number, count: number): Sight {
  const width = Math.min(Math.max((seen.to - seen.from) * factor, Math.min(FEWEST_BARS, count)), count - 1);
  const part = (around - seen.from) / (seen.to - seen.from || 1);
  const from = Math.min(Math.max(0, around - part * width), Math.max(0, count - 1 - width));
  return { from, to: from + width };
}

const WEEK_BARS = 7;

/**
 * The bar that a key leads to from the one that is pointed at; null is the last one, unpointed. Undefined for any other key. Time
 * runs left to right in every language, and so do the arrows.
 */
export function keyedPlace(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  place: number | null,
  { first, last }: { first: number; last: number },
): number | null | undefined {
  const from = place ?? last;
  const step = shiftKey ? WEEK_BARS : 1;
  if (key === "ArrowLeft") return Math.max(first, from - step);
  if (key === "ArrowRight") return Math.min(last, from + step);
  if (key === "Home") return first;
  if (key === "End") return last;
  return key === "Escape" ? null : undefined;
}
