import type { ComparedFigures } from "#app/services/marketData/publicFigures.server.ts";
import { METRIC, METRICS } from "../../model/metrics.ts";

/** Values that have moved, as columns: PostgreSQL unnests them and the in-memory index iterates over them. */
export type Moves = { metric: number[]; tokenId: number[]; was: number[]; now: number[] };
/** Those that rose and those that fell. */
export type Moved = { up: Moves; down: Moves };

export const noMoves = (): Moved => ({
  up: { metric: [], tokenId: [], was: [], now: [] },
  down: { metric: [], tokenId: [], was: [], now: [] },
});

export function addMove({ up, down }: Moved, metric: number, tokenId: number, was: number, now: number): void {
  if (was === now) return;
  const to = now > was ? up : down;
  to.metric.push(metric);
  to.tokenId.push(tokenId);
  to.was.push(was);
  to.now.push(now);
}

/** The last compared values of each token, in the order of the metrics. */
export type Marks = ReadonlyMap<number, readonly (number | null)[]>;

/** What has moved since the marks, and the new marks of what changed. An unknown value keeps its mark. */
export function movesSince(marks: Marks, figures: readonly ComparedFigures[]) {
  const moved = noMoves();
  const changed = new Map<number, (number | null)[]>();
  for (const figure of figures) {
    const before = marks.get(figure.tokenId);
    const after = METRICS.map((metric) => figure[metric] ?? before?.[METRIC[metric]] ?? null);
    let isChanged = before === undefined;
    after.forEach((now, metric) => {
      const was = before?.[metric] ?? null;
      if (now === was) return;
      isChanged = true;
      // A new token or value has not crossed anything.
      if (was !== null && now !== null) addMove(moved, metric, figure.tokenId, was, now);
    });
    if (isChanged) changed.set(figure.tokenId, after);
  }
  return { moved, changed };
}
