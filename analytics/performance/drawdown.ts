/** Falls from a high. Pure. Source: portfolio.md 4. */

/** Steps of the levels. `deepest`: at most 0; `longest`: the longest time under a high. */
export type Drawdown = { deepest: number; from: number; to: number; longest: number };

export function drawdownOf(levels: readonly number[]): Drawdown {
  const fall: Drawdown = { deepest: 0, from: 0, to: 0, longest: 0 };
  let [high, highAt] = [levels[0] ?? 0, 0];
  for (const [step, level] of levels.entries()) {
    if (level >= high) [high, highAt] = [level, step];
    else fall.longest = Math.max(fall.longest, step - highAt);
    if (high > 0 && level / high - 1 < fall.deepest) {
      fall.deepest = level / high - 1;
      [fall.from, fall.to] = [highAt, step];
    }
  }
  return fall;
}
