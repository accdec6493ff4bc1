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
