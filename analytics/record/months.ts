import type { Graded } from "../grades/grade.ts";
import { noSignal, type Signals } from "../grades/signal.ts";
import { dayText } from "../series/day.ts";
import type { Outcomes } from "./outcomes.ts";

/** Tokens that became a Buy or a Strong Buy in a month "YYYY-MM" and whose outcome is known; `right` of them beat the median. */
export type MonthRecord = { month: string; begun: number; right: number };

/**
 * Buy signals by the month in which they began, oldest first; a month without one is left out. A signal on the first day of a
 * series of graded days is not counted, because it is unknown when it began.
 * @param firstDay the first day of the grades, counted since 1970
 */
export function computeMonths(
  { tokens, days, universe }: Pick<Graded, "tokens" | "days" | "universe">,
  { signal }: Pick<Signals, "signal">,
  { returns, medians }: Outcomes,
  firstDay: number,
): MonthRecord[] {
  const months = new Map<string, MonthRecord>();
  const isBuy = (at: number) => (signal[at] as number) !== noSignal && (signal[at] as number) > 0;
  for (let day = 1; day < days; day++) {
    if (universe[day - 1] === 0 || universe[day] === 0) continue;
    const month = dayText(firstDay + day).slice(0, 7);
    for (let at = day * tokens; at < (day + 1) * tokens; at++) {
      const gain = returns[at] as number;
      if (Number.isNaN(gain) || !isBuy(at) || isBuy(at - tokens)) continue;
      const record = months.get(month) ?? { month, begun: 0, right: 0 };
      record.begun++;
      if (gain > (medians[day] as number)) record.right++;
      months.set(month, record);
    }
  }
  return [...months.values()];
}
