/** The visible part of a chart, as indices of its bars: both ends included. */
export type Sight = { from: number; to: number };

const FEWEST_BARS = 10;

/** Changes the number of visible bars by a factor, keeping the bar in focus in its position, within the available bars. */
export function zoomed(seen: Sight, factor: number, around: number, count: number): Sight {
  const width = Math.min(Math.max((seen.to - seen.from) * factor, Math.min(FEWEST_BARS, count)), count - 1);
  const part = (around - seen.from) / (seen.to - seen.from || 1);
  const from = Math.min(Math.max(0, around - part * width), Math.max(0, count - 1 - width));
  return { from, to: from + width };
}
