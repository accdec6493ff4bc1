/** How far rounding may put a weight above the limit without another cut. */
const TOLERANCE = 1e-12;

/**
 * Weights in proportion to raw figures, summing to one and none above `most`: the excess goes to the others, also in proportion. If there
 * are too few to stay below it, all get the same. Raw figures above zero. Source: docs/spec/market.md#3, docs/spec/indices.md#2.
 */
export function cappedWeights(raw: readonly number[], max: number): number[] {
  const limit = Math.max(max, 1 / raw.length);
  const weights = raw.slice();
  const cut = new Uint8Array(raw.length);
  let [count, cuts] = [-1, 0];
  while (cuts > count) {
    count = cuts;
    let free = 0;
    for (let i = 0; i < raw.length; i++) if (cut[i] === 0) free += raw[i] as number;
    const left = 1 - count * limit;
    for (let i = 0; i < raw.length; i++) {
      if (cut[i] === 1) continue;
      const weight = ((raw[i] as number) / free) * left;
      weights[i] = weight;
      if (weight <= limit + TOLERANCE) continue;
      weights[i] = limit;
      cut[i] = 2;
    }
    for (let i = 0; i < raw.length; i++) {
      if (cut[i] !== 2) continue;
      cut[i] = 1;
      cuts++;
    }
  }
  return weights;
}
