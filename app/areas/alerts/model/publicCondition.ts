import type { ListCondition } from "./alert.ts";

/** A condition as the Data API and its events have it: what is stored as `times` is called `multiple` there. */
export type PublicCondition =
  | Exclude<ListCondition, { type: "volume_spike" }>
  | { type: "volume_spike"; multiple: string };

export const conditionOut = (condition: ListCondition): PublicCondition =>
  condition.type === "volume_spike" ? { type: condition.type, multiple: condition.times } : condition;

export const conditionIn = (condition: PublicCondition): ListCondition =>
  condition.type === "volume_spike" ? { type: condition.type, times: condition.multiple } : condition;
