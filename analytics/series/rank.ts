const exponent = 0x7f800000;
const sign = 0x80000000;
const passes = [0, 11, 22];

/** A 32-bit float's bits, transformed so that they sort as unsigned integers the way the floats do. */
const sortable = (bits: number) => ((bits & sign) !== 0 ? ~bits : bits ^ sign) >>> 0;

/**
 * A function that writes percentiles, 0 for the lowest value to 100 for the highest; ties share their average rank. Values that are not
 * finite have none (NaN), nor has a single value. Values are compared as 32-bit floats, so that noise in the last digits of a sum never
 * decides. Radix sort, three passes of 11 bits; `size` is the most values that are ranked in one call.
 */
export function percentileRanker(size: number): (values: Float32Array, out: Float64Array) => void {
  let keys = new Uint32Array(size);
  let places = new Uint32Array(size);
  let otherKeys = new Uint32Array(size);
  let otherIndexes = new Uint32Array(size);
  const counts = passes.map(() => new Uint32Array(2048));

  const read = (values: Float32Array, out: Float64Array): number => {
    const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
    const [low, middle, high] = counts as [Uint32Array, Uint32Array, Uint32Array];
    for (const count of counts) count.fill(0);
    let ranked = 0;
    for (let index = 0; index < bits.length; index++) {
      const figure = bits[index] as number;
      out[index] = Number.NaN;
      if ((figure & exponent) === exponent) continue;
      const key = sortable(figure === sign ? 0 : figure); // -0 is 0
      keys[ranked] = key;
      places[ranked++] = index;
      low[key & 2047] = (low[key & 2047] as number) + 1;
      middle[(key >>> 11) & 2047] = (middle[(key >>> 11) & 2047] as number) + 1;
      high[key >>> 22] = (high[key >>> 22] as number) + 1;
    }
    return ranked;
  };

  const sortBy = (count: Uint32Array, shift: number, ranked: number) => {
    for (let digit = 0, sum = 0; digit < count.length; digit++) {
      const here = count[digit] as number;
      count[digit] = sum;
      sum += here;
    }
    for (let at = 0; at < ranked; at++) {
      const digit = ((keys[at] as number) >>> shift) & 2047;
      const to = count[digit] as number;
      count[digit] = to + 1;
      otherKeys[to] = keys[at] as number;
      otherIndexes[to] = places[at] as number;
    }
    [keys, otherKeys] = [otherKeys, keys];
    [places, otherIndexes] = [otherIndexes, places];
  };

  return (values, out) => {
    const ranked = read(values, out);
    if (ranked < 2) return;
    counts.forEach((count, pass) => {
      sortBy(count, passes[pass] as number, ranked);
    });
    for (let at = 0; at < ranked; ) {
      let end = at;
      while (end + 1 < ranked && keys[end + 1] === keys[at]) end++;
      // Divide last: a percentile that is a whole number is then exact.
      const percentile = (50 * (at + end)) / (ranked - 1);
      for (; at <= end; at++) out[places[at] as number] = percentile;
    }
  };
}
