import { INTENTS, type Intent } from "../../model/intents.ts";
import type { Features } from "./features.server.ts";
import { rowOf } from "./row.server.ts";
import { type Cell, cellsOf, type Table, unpacked } from "./table.server.ts";
import { WEIGHTS } from "./weights.server.ts";

/** A logistic regression: how likely each kind of question is. */

export type Ranked = { intent: Intent; probability: number }[];

const KINDS = INTENTS.length;
let committed: Table | undefined;

/** All kinds of questions, the likeliest first. */
export function ranked(features: Features): Ranked {
  committed ??= unpacked(WEIGHTS);
  const probabilities = probabilitiesOf(cellsOf(rowOf(features), committed.columns), committed.values);
  return INTENTS.map((intent, kind) => ({ intent, probability: probabilities[kind] as number })).sort(
    (one, other) => other.probability - one.probability,
  );
}

/** A probability for each kind, in the order of the kinds. */
export function probabilitiesOf(cells: readonly Cell[], values: Float32Array): Float64Array {
  const sums = new Float64Array(KINDS);
  for (const [column, value] of cells) {
    const begin = column * KINDS;
    for (let kind = 0; kind < KINDS; kind++)
      sums[kind] = (sums[kind] as number) + (values[begin + kind] as number) * value;
  }
  const most = Math.max(...sums);
  const raised = sums.map((sum) => Math.exp(sum - most));
  const all = raised.reduce((sum, one) => sum + one, 0);
  return raised.map((one) => one / all);
}
