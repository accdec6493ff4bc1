/** Median of the first `count` values, none of them NaN; reorders the values. NaN for no values. */
export function computeMedian(values: Float64Array, count = values.length): number {
  if (count === 0) return Number.NaN;
  const half = count >> 1;
  const upper = select(values, count, half);
  if (count % 2 === 1) return upper;
  let lower = values[0] as number;
  for (let at = 1; at < half; at++) lower = Math.max(lower, values[at] as number);
  return (lower + upper) / 2;
}

/** The value that sorting would put at `place`; the values before it are not greater (Hoare's quickselect). */
function select(values: Float64Array, count: number, index: number): number {
  let left = 0;
  let right = count - 1;
  while (left < right) {
    const pivot = values[(left + right) >> 1] as number;
    let low = left;
    let high = right;
    while (low <= high) {
      while ((values[low] as number) < pivot) low++;
      while ((values[high] as number) > pivot) high--;
      if (low > high) break;
      const moved = values[low] as number;
      values[low++] = values[high] as number;
      values[high--] = moved;
    }
    if (index <= high) right = high;
    else if (index >= low) left = low;
    else break;
  }
  return values[index] as number;
}
