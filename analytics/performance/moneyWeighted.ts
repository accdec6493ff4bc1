/** Money-weighted return: how the person's money did, given its amounts and dates. Pure. Source: docs/spec/portfolio.md#4. */

/** `amount` in dollars: negative for money paid in; positive for money paid out, and for the value at the end. */
export type CashFlow = { day: number; amount: number };

export const DAYS_PER_YEAR = 365;
/** Bounds of 1 + r, as powers of ten in fiftieths: -99.9999 % to 1,000,000 times. */
const [LOWEST, HIGHEST, PER_TEN] = [-300, 300, 50];
const BISECTIONS = 200;

/**
 * The annual rate r at which the sum of amount x (1 + r)^(-days / 365) is 0: bracketed, then bisected. Null if there is no such rate or
 * more than one: "cannot be computed for these flows".
 */
export function moneyWeighted(flows: readonly CashFlow[]): number | null {
  const byDay = new Map<number, number>();
  for (const { day, amount } of flows) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  const dated = [...byDay].filter(([, amount]) => amount !== 0).sort(([one], [other]) => one - other);
  if (!dated.some(([, amount]) => amount > 0) || !dated.some(([, amount]) => amount < 0)) return null;
  const found: number[] = [];
  let low = growthAt(LOWEST);
  let before = worth(dated, low);
  for (let step = LOWEST + 1; step <= HIGHEST && found.length < 2; step++) {
    const high = growthAt(step);
    const value = worth(dated, high);
    if (before === 0) found.push(low);
    else if (before < 0 !== value < 0 && value !== 0) found.push(bisected(dated, low, high));
    [low, before] = [high, value];
  }
  if (before === 0) found.push(low);
  const [growth] = found;
  return growth === undefined || found.length > 1 ? null : growth - 1;
}

/** The return of an annual rate over so many days: periods under a year show it instead of the annual rate. */
export const overDays = (yearly: number, days: number): number => (1 + yearly) ** (days / DAYS_PER_YEAR) - 1;

const growthAt = (step: number): number => 10 ** (step / PER_TEN);

/** Ordered by day. */
type Dated = readonly (readonly [day: number, amount: number])[];

/** Worth of all flows on the first day or, if money shrinks, on the last: decades stay finite. Only its sign counts. */
function worth(flows: Dated, growth: number): number {
  const ordered = growth < 1 ? flows : flows.toReversed();
  const factor = growth < 1 ? growth : 1 / growth;
  let [sum, at, gap, power] = [0, ordered[0]?.[0] ?? 0, 0, 1];
  for (const [day, amount] of ordered) {
    const days = Math.abs(day - at);
    // Flows the same number of days apart have the same power.
    if (days !== gap) {
      gap = days;
      power = factor ** (days / DAYS_PER_YEAR);
    }
    sum = sum * power + amount;
    at = day;
  }
  return sum;
}

function bisected(flows: Dated, low: number, high: number): number {
  let [below, above] = [low, high];
  const isBelow = worth(flows, low) < 0;
  for (let time = 0; time < BISECTIONS; time++) {
    const middle = (below + above) / 2;
    if (middle <= below || middle >= above) break;
    if (worth(flows, middle) < 0 === isBelow) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}
