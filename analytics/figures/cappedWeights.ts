const MOST_WEIGHT = 0.35;

/** Cap weights limited to 35 %: the excess goes to the others, by cap. Needs at least three caps. */
export function cappedWeights(caps: readonly number[]): number[] {
  const cut = new Set<number>();
  for (;;) {
    const free = caps.reduce((total, cap, i) => (cut.has(i) ? total : total + cap), 0);
    const left = 1 - cut.size * MOST_WEIGHT;
    const weights = caps.map((cap, i) => (cut.has(i) ? MOST_WEIGHT : (cap / free) * left));
    const over = weights.flatMap((weight, i) => (!cut.has(i) && weight > MOST_WEIGHT + Number.EPSILON ? [i] : []));
    if (over.length === 0) return weights;
    for (const i of over) cut.add(i);
  }
}
