/** How the person's money did. Pure. Source: portfolio.md 4. */

const YEAR_DAYS = 365;
/** From -99.9999 % to 10^6: fifty steps a power of ten of 1 + r. */
const STEPS_A_POWER = 50;
const [LOWEST_POWER, HIGHEST_POWER] = [-6, 6];
const BISECTIONS = 200;

/**
 * The yearly rate at which these flows are worth nothing together: paid in below zero, the value at the end above. Bracketed and bisected,
 * never guessed; null where there is no such rate, or several.
 */
export function moneyWeighted(flows: readonly { day: number; amount: number }[]): number | null {
  const first = Math.min(...flows.map(({ day }) => day));
  const worth = (growth: number) =>
    flows.reduce((sum, { day, amount }) => sum + amount * growth ** (-(day - first) / YEAR_DAYS), 0);
  const roots: number[] = [];
  let [below, worthBelow] = [10 ** LOWEST_POWER, worth(10 ** LOWEST_POWER)];
  for (let step = LOWEST_POWER * STEPS_A_POWER + 1; step <= HIGHEST_POWER * STEPS_A_POWER; step++) {
    const above = 10 ** (step / STEPS_A_POWER);
    const worthAbove = worth(above);
    if (worthBelow === 0) roots.push(below);
    else if (worthBelow * worthAbove < 0) roots.push(bisected(worth, below, above));
    [below, worthBelow] = [above, worthAbove];
  }
  const [root] = roots;
  return roots.length === 1 && root !== undefined ? root - 1 : null;
}

function bisected(worth: (growth: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let turn = 0; turn < BISECTIONS; turn++) {
    const middle = (low + high) / 2;
    if (worth(low) * worth(middle) <= 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** What a yearly rate makes of so many days. */
export const overDays = (yearly: number, days: number): number => (1 + yearly) ** (days / YEAR_DAYS) - 1;
