import type { Graded } from "../../analytics/grades/grade.ts";
import { trader1 } from "../../analytics/grades/trader1.ts";
import type { Panel } from "../../analytics/panel.ts";

/** A panel with only closes, one row per token. */
export function makePanel(closes: number[][]): Panel {
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

/** Sets the grades of a panel's first days, one row per day; every part is the grade itself. */
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
