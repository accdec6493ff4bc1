/** Falls from a high. Pure. Source: docs/spec/portfolio.md#4. */

/**
 * The deepest fall of levels from an earlier high, as a share (-0.4 is 40 %, 0 if they never fell), the steps of that high and of its
 * bottom, and the longest run of steps below a high.
 */
export type Drawdown = { deepest: number; from: number; to: number; longest: number };

export function computeDrawdown(levels: readonly number[]): Drawdown {
  const drawdown = { deepest: 0, from: 0, to: 0, longest: 0 };
  let [high, highAt] = [0, 0];
  for (let step = 0; step < levels.length; step++) {
    const level = levels[step] as number;
    if (level >= high) {
      high = level;
      highAt = step;
      continue;
    }
    drawdown.longest = Math.max(drawdown.longest, step - highAt);
    const fall = level / high - 1;
    if (fall < drawdown.deepest) Object.assign(drawdown, { deepest: fall, from: highAt, to: step });
  }
  return drawdown;
}
