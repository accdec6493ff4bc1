import { addDays, dayNumber } from "#app/services/marketData/public.ts";
import type { Costs, LevelChart } from "./pages.ts";
import type { Compared, IndexHistory } from "./view.ts";

/** Lines of an index's page: its levels, and benchmarks that start at the same point. */

const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);
/** A hundredth of a point is less than a pixel. */
const rounded = (value: number) => Math.round(value * 100) / 100;

export function buildLevelChart(history: IndexHistory, compared: Compared | null, costs: Costs): LevelChart {
  const { days, backfillUntil } = history;
  const firstDay = days[0] ?? "";
  const count = days.length === 0 ? 0 : daysBetween(firstDay, days.at(-1) ?? firstDay) + 1;
  const levels = costs === "after" ? history.levelNet : history.level;
  const level = new Array<number | null>(count).fill(null);
  days.forEach((day, index) => {
    level[daysBetween(firstDay, day)] = rounded(levels[index] as number);
  });
  const { market = [], leader = null } = compared ?? {};
  const others: LevelChart["others"] = [];
  const add = (key: "market" | "leader", name: string, values: readonly (number | null)[]) => {
    const line = rebased(values, level);
    if (line) others.push({ key, name, values: line });
  };
  add("market", "", market);
  if (leader) add("leader", leader.symbol, leader.close);
  return { firstDay, level, listedAt: backfillUntil === null ? 0 : daysBetween(firstDay, backfillUntil) + 1, others };
}

/** The same movements, starting where the other line is on the first day that both have. */
function rebased(values: readonly (number | null)[], level: readonly (number | null)[]): (number | null)[] | null {
  const from = values.findIndex((value, index) => value !== null && value > 0 && level[index] != null);
  if (from < 0) return null;
  const factor = (level[from] as number) / (values[from] as number);
  return level.map((_, index) => {
    const value = values[index] ?? null;
    return value === null || index < from ? null : rounded(value * factor);
  });
}

export const dayAt = ({ firstDay }: Pick<LevelChart, "firstDay">, index: number): string => addDays(firstDay, index);
