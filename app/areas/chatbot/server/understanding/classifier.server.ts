import { computeProbabilities, type Table, toCells } from "../../../../../analytics/chat/classifier.ts";
import { INTENTS, type Intent } from "../../model/intents.ts";
import type { Features } from "./features.server.ts";
import { toRow } from "./row.server.ts";
import { unpacked } from "./table.server.ts";
import { WEIGHTS } from "./weights.server.ts";

export type Ranked = { intent: Intent; probability: number }[];

let committed: Table | undefined;

/** All kinds of questions, most likely first. */
export function ranked(features: Features): Ranked {
  committed ??= unpacked(WEIGHTS);
  const cells = toCells(toRow(features), committed.columns);
  const probabilities = computeProbabilities(cells, committed.values, INTENTS.length);
  return INTENTS.map((intent, kind) => ({ intent, probability: probabilities[kind] as number })).sort(
    (one, other) => other.probability - one.probability,
  );
}
