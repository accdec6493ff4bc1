/** Time-weighted return: how holdings did, whatever was paid in or out meanwhile. Pure. Source: portfolio.md 4. */

/** What everything was worth just before a flow, and the flow: above zero what came in. Dollars; the first and the last step included. */
export type Step = { before: number; flow: number };

/** Below a dollar a return says nothing: the sub-period that opens there is left out. */
const SMALLEST_OPENING_USD = 1;
const DAY_MS = 86_400_000;

/** Product of (value before the flow / value after the flow before it) less 1, and how many sub-periods were left out. */
export function timeWeighted(steps: readonly Step[]): { total: number; leftOut: number } {
  const { levels, leftOut } = chainOf(steps);
  return { total: (levels.at(-1) ?? 1) - 1, leftOut };
}

/** Levels of the chain, one a step, from 1: over what is left out the level stays. */
export function chainOf(steps: readonly Step[]): { levels: number[]; leftOut: number } {
  let [level, opening, leftOut] = [1, Number.NaN, 0];
  const levels = steps.map(({ before, flow }, place) => {
    if (opening >= SMALLEST_OPENING_USD) level *= before / opening;
    else if (place > 0) leftOut++;
    opening = before + flow;
    return level;
  });
  return { levels, leftOut };
}

/**
 * The chain cut at 00:00 UTC: for each day (counted from 1970-01-01) on which a sub-period ended, its return; null where all of it was left
 * out. `at` in milliseconds, ascending; a step at 00:00 ends the day before it. For whole days, one step is wanted at each 00:00.
 */
export function dailyReturns(steps: readonly (Step & { at: number })[]): { day: number; value: number | null }[] {
  const days = new Map<number, number | null>();
  for (const [place, step] of steps.slice(1).entries()) {
    const last = steps[place] as Step;
    const opening = last.before + last.flow;
    const day = Math.ceil(step.at / DAY_MS) - 1;
    const before = days.get(day) ?? null;
    const isLeftOut = !(opening >= SMALLEST_OPENING_USD);
    days.set(day, isLeftOut ? before : (before ?? 1) * (step.before / opening));
  }
  return [...days].map(([day, factor]) => ({ day, value: factor === null ? null : factor - 1 }));
}
