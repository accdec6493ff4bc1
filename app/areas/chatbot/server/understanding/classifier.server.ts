import { INTENTS, type Intent } from "../../model/intents.ts";
import type { Features } from "./features.server.ts";
import type { PackedWeights } from "./packedWeights.server.ts";
import { rowOf } from "./row.server.ts";
import { WEIGHTS } from "./weights.server.ts";

/** Names of columns, and a row of values a kind of question; the last column is that of what every message has. */
export type Weights = { names: readonly string[]; values: readonly number[] };
export type Ranked = { intent: Intent; probability: number }[];

const MOST = 127;

export function packed({ names, values }: Weights): PackedWeights {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const step = largest / MOST;
  const bytes = Int8Array.from(values, (value) => Math.round(value / step));
  return { names: names.join(" "), step, values: Buffer.from(bytes.buffer).toString("base64") };
}

type Table = { columns: ReadonlyMap<string, number>; width: number; values: Int8Array; step: number };

export function tableOf({ names, step, values }: PackedWeights): Table {
  const columns = new Map(names.split(" ").map((name, place) => [name, place]));
  const bytes = Buffer.from(values, "base64");
  return {
    columns,
    width: columns.size + 1,
    values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    step,
  };
}

let committed: Table | undefined;

/** All kinds of questions, the likeliest first. */
export function ranked(features: Features, given?: Table): Ranked {
  committed ??= tableOf(WEIGHTS);
  const { columns, width, values, step } = given ?? committed;
  const cells: [number, number][] = [[width - 1, 1]];
  for (const [name, value] of rowOf(features)) {
    const column = columns.get(name);
    if (column !== undefined) cells.push([column, value]);
  }
  const sums = INTENTS.map((_, kind) =>
    cells.reduce((sum, [column, value]) => sum + (values[kind * width + column] as number) * step * value, 0),
  );
  const most = Math.max(...sums);
  const raised = sums.map((sum) => Math.exp(sum - most));
  const all = raised.reduce((sum, one) => sum + one, 0);
  return INTENTS.map((intent, kind) => ({ intent, probability: (raised[kind] as number) / all })).sort(
    (one, other) => other.probability - one.probability,
  );
}
