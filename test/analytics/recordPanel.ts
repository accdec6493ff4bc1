import type { Graded } from "../../analytics/grades/grade.ts";
import { trader1 } from "../../analytics/grades/trader1.ts";
import type { Panel } from "../../analytics/panel.ts";

/** A panel of closes alone, a row a token. */
export function panelOf(closes: number[][]): Panel {
  const days = closes[0]?.length ?? 0;
  const unknown = () => new Float64Array(closes.length * days).fill(Number.NaN);
  return {
    tokens: closes.length,
    days,
    close: Float64Array.from(closes.flat()),
    volume: unknown(),
    cap: unknown(),
    excluded: new Uint8Array(closes.length),
  };
}

/** Grades of the first days of a panel as they are given, a row a day; every part is the grade itself. */
export function gradedAs(rows: number[][], from = 0): Graded {
  const tokens = rows[0]?.length ?? 0;
  const grade = Float32Array.from(rows.flat());
  return {
    method: trader1,
    from,
    days: rows.length,
    tokens,
    grade,
    score: Float64Array.from(grade),
    parts: trader1.parts.map(() => grade),
    universe: Uint32Array.from(rows, (row) => row.filter((figure) => !Number.isNaN(figure)).length),
  };
}
