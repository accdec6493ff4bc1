import { INTENTS } from "../../model/intents.ts";
import type { Weights } from "../understanding/classifier.server.ts";

/** Learns a logistic regression over sparse rows. The same rows in the same order give the same weights on every machine. */

export type Labelled = { row: ReadonlyMap<string, number>; intent: number };

const EPOCHS = 60;
const RATE = 0.3;
const SHRINK = 1e-4;

export function trained(labelled: readonly Labelled[]): Weights {
  const names = [...new Set(labelled.flatMap(({ row }) => [...row.keys()]))];
  const places = new Map(names.map((name, place) => [name, place]));
  const width = names.length + 1;
  const weights = new Float64Array(INTENTS.length * width);
  const rows = labelled.map(({ row, intent }) => ({ intent, cells: cellsOf(row, places) }));
  const random = randomFrom(7);
  const order = rows.map((_, place) => place);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    const rate = RATE / (1 + epoch / 15);
    for (const place of order) step(weights, width, rows[place] as (typeof rows)[number], rate);
  }
  return { names, values: Array.from(weights) };
}

type Cell = [column: number, value: number];

/** The last column is that of what every message has. */
const cellsOf = (row: ReadonlyMap<string, number>, places: ReadonlyMap<string, number>): Cell[] => [
  [places.size, 1],
  ...[...row].map(([name, value]): Cell => [places.get(name) as number, value]),
];

function step(
  weights: Float64Array,
  width: number,
  { cells, intent }: { cells: Cell[]; intent: number },
  rate: number,
) {
  const sums = INTENTS.map((_, kind) =>
    cells.reduce((sum, [column, value]) => sum + (weights[kind * width + column] as number) * value, 0),
  );
  const most = Math.max(...sums);
  const raised = sums.map((sum) => Math.exp(sum - most));
  const all = raised.reduce((sum, one) => sum + one, 0);
  raised.forEach((one, kind) => {
    const miss = one / all - (kind === intent ? 1 : 0);
    if (Math.abs(miss) <= 1e-4) return;
    for (const [column, value] of cells) {
      const at = kind * width + column;
      weights[at] = (weights[at] as number) - rate * (miss * value + SHRINK * (weights[at] as number));
    }
  });
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
