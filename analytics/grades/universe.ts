import type { Panel } from "../panel.ts";
import type { Graded } from "./grade.ts";
import { closesIn, isLiquid, volumesIn } from "./membership.ts";
import type { Method } from "./method.ts";

/** Why a token has no grade on a day. `have` and `need` are closes; `median` and `need` are USD per day. */
export type NotRated =
  | { tag: "class" }
  | { tag: "heldPrice" }
  | { tag: "noClose" }
  | { tag: "tooYoung"; have: number; need: number }
  | { tag: "thinVolume"; median: number; need: number }
  | { tag: "tooFewFigures" };

/**
 * For each token null when it has a grade on the first day of `graded`, otherwise the first reason against it. `held` marks the tokens
 * whose close awaits a second source: their close of that day is NaN in the panel, and only the reason differs.
 */
export function reasonsNotRated(
  panel: Panel,
  { method, from, grade }: Pick<Graded, "method" | "from" | "grade">,
  held?: Uint8Array,
): (NotRated | null)[] {
  return Array.from(grade.subarray(0, panel.tokens), (figure, token) =>
    Number.isNaN(figure) ? findExclusionReason(panel, method, from, token, held?.[token] === 1) : null,
  );
}

function findExclusionReason(panel: Panel, method: Method, day: number, token: number, isHeld: boolean): NotRated {
  const first = token * panel.days;
  const close = panel.close.subarray(first, first + panel.days);
  const volume = panel.volume.subarray(first, first + panel.days);
  if (panel.excluded[token]) return { tag: "class" };
  if (!((close[day] as number) > 0)) return { tag: isHeld ? "heldPrice" : "noClose" };
  const have = closesIn(close, day, method.window.closes);
  if (have < method.minDays) return { tag: "tooYoung", have, need: method.minDays };
  if (!isLiquid(volume, day, method.minVolume)) {
    return { tag: "thinVolume", median: computeMedian(volumesIn(volume, day)), need: method.minVolume };
  }
  return { tag: "tooFewFigures" };
}

function computeMedian(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] as number) + upper) / 2;
}
