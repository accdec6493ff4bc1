import { noSignal, type Signal } from "../../../../../analytics/grades/signal.ts";
import type { ApiGrade, GradeKind } from "../../model/api/apiReads.ts";
import { dayText } from "../../model/days.ts";
import type { SampleMarket } from "./sampleMarket.server.ts";

/** A figure that may be missing, as null. */
export const known = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** A token's grade on a day, counted from the first; null when it was not rated. */
export function gradeAt(
  market: SampleMarket,
  kind: GradeKind,
  id: number,
  day: number,
): Pick<ApiGrade, "grade" | "signal" | "signalSince" | "parts"> | null {
  const { method, graded, signals } = market.grades[kind];
  const at = day * graded.tokens + id;
  const grade = known(graded.grade[at]);
  const signal = signals.signal[at];
  if (grade === null || signal === undefined || signal === noSignal) return null;
  const parts = method.parts.map(({ name }, index) => [name, known(graded.parts[index]?.[at])]);
  return {
    grade,
    signal: signal as Signal,
    signalSince: dayText(signals.since[at] as number),
    parts: Object.fromEntries(parts),
  };
}
