import type { ComparedFigures } from "../../../market/public.server.ts";
import { METRIC, METRICS } from "../../model/metrics.ts";

/** Figures that have moved, as columns: what PostgreSQL unnests and the index in memory walks. */
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

/** The figures of each token that were compared last, in the order of the metrics. */
export type Marks = ReadonlyMap<number, readonly (number | null)[]>;

/** What has moved since the marks, and the marks from now on of those that changed. What is not known keeps its mark. */
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
      // A token or a figure that is new has crossed nothing.
      if (was !== null && now !== null) addMove(moved, metric, figure.tokenId, was, now);
    });
    if (isChanged) changed.set(figure.tokenId, after);
  }
  return { moved, changed };
}
