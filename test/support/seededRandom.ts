export type Random = (below: number) => number;

/** A small generator, so that a seed repeats its numbers. Whole numbers from 0, below the given bound. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
