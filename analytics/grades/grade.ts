import type { Panel } from "../panel.ts";
import { percentileRanker } from "../series/rank.ts";
import { figuresByDay } from "./figures.ts";
import type { Method } from "./method.ts";

/**
 * Grades of `days` days, starting at day `from` of the panel. The value of a day and token is at `(day - from) * tokens + token`; NaN when
 * the token is not rated that day. `grade` and `parts` are percentiles, 0 to 100; `score` is what the grade ranks and what the next day's
 * smoothing starts from, so it is stored in full. `universe` counts the rated tokens of each day.
 */
export type Graded = {
  method: Method;
  from: number;
  days: number;
  tokens: number;
  grade: Float32Array;
  score: Float64Array;
  parts: Float32Array[];
  universe: Uint32Array;
};

/**
 * Grades of the days [from, to). `before` is the score of each token on the day before `from`, NaN when it had none. Nothing
 * that happens after a day changes its grades. Source: docs/spec/market.md#2.
 */
export function computeGrades(
  panel: Panel,
  method: Method,
  from = 0,
  before: Float64Array = new Float64Array(panel.tokens).fill(Number.NaN),
  to = panel.days,
): Graded {
  const { tokens } = panel;
  const days = to - from;
  const figures = figuresByDay(panel, method, from, to);
  const graded: Graded = {
    method,
    from,
    days,
    tokens,
    grade: new Float32Array(tokens * days),
    score: new Float64Array(tokens * days),
    parts: method.parts.map(() => new Float32Array(tokens * days)),
    universe: new Uint32Array(days),
  };
  const grader = dayGrader(method, tokens);
  let last = before;
  for (let day = 0; day < days; day++) {
    const row = <Row extends Float32Array | Float64Array>(column: Row) =>
      column.subarray(day * tokens, (day + 1) * tokens) as Row;
    const score = row(graded.score);
    grader.writeParts(figures.map(row), graded.parts.map(row));
    grader.writeScore(graded.parts.map(row), last, score);
    graded.universe[day] = grader.writeGrade(score, row(graded.grade));
    last = score;
  }
  return graded;
}

/** The three steps of a day: figures to parts, parts to the score, scores to grades. */
function dayGrader(method: Method, tokens: number) {
  const rank = percentileRanker(tokens);
  const percentile = new Float64Array(tokens);
  const sum = new Float64Array(tokens);
  const weight = new Float64Array(tokens);
  const rounded = new Float32Array(tokens);

  const addPercentiles = (figures: Float32Array) => {
    rank(figures, percentile);
    for (let token = 0; token < tokens; token++) {
      const place = percentile[token] as number;
      if (Number.isNaN(place)) continue;
      sum[token] = (sum[token] as number) + place;
      weight[token] = (weight[token] as number) + 1;
    }
  };

  return {
    writeParts(figures: Float32Array[], parts: Float32Array[]) {
      let next = 0;
      method.parts.forEach((part, at) => {
        const out = parts[at] as Float32Array;
        sum.fill(0);
        weight.fill(0);
        for (const _ of part.figures) addPercentiles(figures[next++] as Float32Array);
        for (let token = 0; token < tokens; token++) out[token] = (sum[token] as number) / (weight[token] as number);
      });
    },

    writeScore(parts: Float32Array[], last: Float64Array, score: Float64Array) {
      sum.fill(0);
      weight.fill(0);
      method.parts.forEach((part, at) => {
        const figures = parts[at] as Float32Array;
        for (let token = 0; token < tokens; token++) {
          const figure = figures[token] as number;
          if (Number.isNaN(figure)) continue;
          sum[token] = (sum[token] as number) + figure * part.weight;
          weight[token] = (weight[token] as number) + part.weight;
        }
      });
      for (let token = 0; token < tokens; token++) {
        const present = weight[token] as number;
        const today = present >= method.minWeight ? (sum[token] as number) / present : Number.NaN;
        const yesterday = last[token] as number;
        score[token] = Number.isNaN(yesterday) ? today : method.smoothing * today + (1 - method.smoothing) * yesterday;
      }
    },

    /** Returns how many tokens are rated. */
    writeGrade(score: Float64Array, grade: Float32Array): number {
      let rated = 0;
      for (let token = 0; token < tokens; token++) rounded[token] = Math.round((score[token] as number) * 1e4) / 1e4;
      rank(rounded, percentile);
      for (let token = 0; token < tokens; token++) {
        grade[token] = percentile[token] as number;
        if (!Number.isNaN(percentile[token])) rated++;
      }
      return rated;
    },
  };
}
