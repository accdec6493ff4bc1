import type { Walk, WalkInput } from "./walk.ts";

/**
 * What each token held between two days contributed to the level before costs, as a share of the level on the first day: its units times
 * the change of its price, from round to round. If nothing migrated or was delisted, these sum to the change of the level.
 */
export function contributions(
  { close, days }: Pick<WalkInput, "close" | "days">,
  { level, rounds: rebalances }: Pick<Walk, "level" | "rounds">,
  from: number,
): Map<number, number> {
  const added = new Map<number, number>();
  const first = level[from] as number;
  rebalances.forEach(({ day, after }, index) => {
    const begin = Math.max(day, from);
    const end = Math.min(rebalances[index + 1]?.day ?? days - 1, days - 1);
    if (end <= begin) return;
    for (const [token, weight] of after) {
      const priceOn = (at: number) => lastPrice(close, days, token, at);
      const units = (weight * (level[day] as number)) / priceOn(day);
      added.set(token, (added.get(token) ?? 0) + (units * (priceOn(end) - priceOn(begin))) / first);
    }
  });
  return added;
}

/** The last close up to a day; NaN if there is none. */
function lastPrice(close: Float64Array, days: number, token: number, day: number): number {
  const at = lastPriceDay(close, days, token, day);
  return at < 0 ? Number.NaN : (close[token * days + at] as number);
}

/** The day of the last close up to a day; -1 if there is none. */
export function lastPriceDay(close: Float64Array, days: number, token: number, day: number): number {
  let at = day;
  while (at >= 0 && !((close[token * days + at] as number) > 0)) at--;
  return at;
}
