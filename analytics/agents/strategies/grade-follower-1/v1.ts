import { getFigure } from "../../row.ts";
import { ALL, defineStrategy } from "../define.ts";

/**
 * Buys when a token's grade rises to a level, sells when it falls below one. A published version never changes. Source:
 * docs/spec/agent.md#1.
 */
export const gradeFollower1 = defineStrategy({
  key: "grade-follower-1",
  version: 1,
  fields: [
    { key: "enter", least: 1, most: 100, default: 70, whole: true },
    { key: "leave", least: 0, most: 100, default: 55, whole: true },
  ],
  reads: () => ["grade", "gradeBefore"],
  history: () => 1,
  addsToHeld: false,
  hasTarget: false,
  enters({ row }, params, wants) {
    const enter = params.enter as number;
    const [grades, before] = row.figures as [Float64Array, Float64Array];
    const [at, atBefore] = row.figuresAt as unknown as [number, number];
    if (atBefore < 0) return;
    for (let tokenIndex = 0; tokenIndex < row.tokens; tokenIndex++) {
      const grade = grades[at + tokenIndex] as number;
      if (grade >= enter && (before[atBefore + tokenIndex] as number) < enter)
        wants.push({ place: tokenIndex, strength: grade });
    }
  },
  leaves({ row }, tokenIndex, params) {
    return getFigure(row, 0, tokenIndex) < (params.leave as number) ? ALL : null;
  },
});
