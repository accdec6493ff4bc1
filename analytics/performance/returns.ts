/** Returns of a portfolio, an index or an agent. Pure. Source: portfolio.md 4. */

/** A sub-period that opens below this, in dollars, is left out. */
const LEAST_OPENING = 1;

/**
 * Product of the sub-periods between flows, less 1. `steps`: the value before each flow and the flow, the first deposit and the end included.
 */
export function timeWeighted(steps: readonly { before: number; flow: number }[]): { total: number; leftOut: number } {
  let [level, leftOut] = [1, 0];
  let opening: number | null = null;
  for (const { before, flow } of steps) {
    if (opening !== null) {
      if (opening >= LEAST_OPENING) level *= before / opening;
      else leftOut++;
    }
    opening = before + flow;
  }
  return { total: level - 1, leftOut };
}
