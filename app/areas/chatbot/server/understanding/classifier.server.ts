import { cellsOf, probabilitiesOf, type Table } from "../../../../../analytics/chat/classifier.ts";
import { INTENTS, type Intent } from "../../model/intents.ts";
import type { Features } from "./features.server.ts";
import { rowOf } from "./row.server.ts";
import { unpacked } from "./table.server.ts";
import { WEIGHTS } from "./weights.server.ts";

export type Ranked = { intent: Intent; probability: number }[];

let committed: Table | undefined;

/** All kinds of questions, most likely first. */
export function ranked(features: Features): Ranked {
  committed ??= unpacked(WEIGHTS);
  const cells = cellsOf(rowOf(features), committed.columns);
  const probabilities = probabilitiesOf(cells, committed.values, INTENTS.length);
  return INTENTS.map((intent, kind) => ({ intent, probability: probabilities[kind] as number })).sort(
    (one, other) => other.probability - one.probability,
  );
}
