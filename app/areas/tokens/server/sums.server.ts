import type { TokenDays } from "#app/services/marketData/publicFigures.server.ts";
import type { StoredGrade } from "#app/services/marketData/publicGrades.server.ts";
import { figuresByDay } from "../../../../analytics/grades/figures.ts";
import { investor1 } from "../../../../analytics/grades/investor1.ts";
import type { Method } from "../../../../analytics/grades/method.ts";
import { trader1 } from "../../../../analytics/grades/trader1.ts";
import type { Panel } from "../../../../analytics/panel.ts";
import { dayNumber } from "../../../../analytics/series/day.ts";
import { partsAndRaw, tokensBelow } from "../model/gradeSum.ts";
import { formulasIn } from "../model/methodText.ts";
import type { GradeSum, MethodKey } from "../model/tokenPage.ts";

/** The methods on the page, by the page's names for them. */
export const METHOD_OF: Record<MethodKey, Method> = { trader: trader1, investor: investor1 };

/** The breakdown of a stored grade, with the figures by which its parts were ranked. */
export function buildGradeSum(key: MethodKey, stored: StoredGrade, days: TokenDays | null): GradeSum {
  const method = METHOD_OF[key];
  const { parts, raw } = partsAndRaw(method.parts, stored.parts);
  const formulas = formulasIn(method.specification);
  const figures = days ? figuresOn(method, stored, days) : [];
  let next = 0;
  return {
    key,
    method: method.version,
    day: stored.day,
    parts: parts.map((part, index) => {
      const own = method.parts[index]?.figures ?? [];
      const values = own.map(() => figures[next++] ?? null);
      return { ...part, formula: formulas.get(part.name) ?? "", figures: values };
    }),
    raw,
    smoothing: method.smoothing,
    scoreBefore: method.smoothing === 1 ? null : (stored.before?.score ?? null),
    score: stored.score,
    grade: stored.grade,
    rated: stored.rated,
    above: tokensBelow(stored.grade, stored.rated),
  };
}

/** The method's figures for the token on the day of the grade, from the candles known when it was graded. */
function figuresOn(method: Method, { day, gradedAt }: StoredGrade, days: TokenDays): (number | null)[] {
  const at = dayNumber(day) - dayNumber(days.firstDay);
  if (at < 0 || at >= days.close.length) return [];
  const until = Date.parse(gradedAt);
  const known = (values: Float64Array) =>
    values.subarray(0, at + 1).map((value, index) => ((days.knownAt[index] as number) <= until ? value : Number.NaN));
  const panel: Panel = {
    tokens: 1,
    days: at + 1,
    close: known(days.close),
    volume: known(days.volume),
    cap: known(days.cap),
    excluded: new Uint8Array(1),
  };
  return figuresByDay(panel, method, at, at + 1).map((column) => {
    const value = column[0] as number;
    return Number.isFinite(value) ? value : null;
  });
}
