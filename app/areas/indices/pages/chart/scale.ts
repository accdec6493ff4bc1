import { type Scale, scaleOf } from "#app/ui/plotGeometry.ts";
import type { LevelChart } from "../../model/pages.ts";

/** A logarithmic axis: equal distances are equal changes in percent. Lines are drawn by their logarithms, ticks named by levels. */
export type LogScale = Scale & { levels: number[] };

export const logs = (values: readonly (number | null)[]): (number | null)[] =>
  values.map((value) => (value === null || value <= 0 ? null : Math.log(value)));

export function logScaleOf({ level, others }: Pick<LevelChart, "level" | "others">): LogScale {
  const all = [level, ...others.map(({ values }) => values)].flat();
  const levels = scaleOf(all).ticks.filter((tick) => tick > 0);
  return { ...scaleOf(logs(all)), levels };
}
