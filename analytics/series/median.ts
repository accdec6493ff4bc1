/** Median of the first `count` values, none of them NaN; reorders the values. NaN for no values. */
export function computeMedian(figures: Float64Array, count = figures.length): number {
  if (count === 0) return Number.NaN;
  const half = count >> 1;
  const upper = select(figures, count, half);
  if (count % 2 === 1) return upper;
  let lower = figures[0] as number;
  for (let at = 1; at < half; at++) lower = Math.max(lower, figures[at] as number);
  return (lower + upper) / 2;
}

/** The value that sorting would put at `place`; the values before it are not greater (Hoare's quickselect). */
function select(figures: Float64Array, count: number, place: number): number {
  let left = 0;
  let right = count - 1;
  while (left < right) {
    const pivot = figures[(left + right) >> 1] as number;
    let low = left;
    let high = right;
    while (low <= high) {
      while ((figures[low] as number) < pivot) low++;
      while ((figures[high] as number) > pivot) high--;
      if (low > high) break;
      const moved = figures[low] as number;
      figures[low++] = figures[high] as number;
      figures[high--] = moved;
    }
    if (place <= high) right = high;
    else if (place >= low) left = low;
    else break;
  }
  return figures[place] as number;
}
