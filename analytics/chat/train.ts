import {
  buildColumns,
  type Cell,
  type Columns,
  computeProbabilities,
  countColumns,
  type Row,
  type Table,
  toCells,
} from "./classifier.ts";

/** Trains a logistic regression over sparse rows. The same rows in the same order give the same weights on every machine. */

/** A row, and the index of its kind among all kinds. */
export type Labelled = { row: Row; kind: number };

const EPOCHS = 10;
const RATE = 0.5;
const SHRINK = 1e-5;
/** A piece that occurs in fewer examples says nothing about others. */
const FEWEST = 5;

export function trained(labelled: readonly Labelled[], kinds: number): Table {
  const columns = columnsIn(labelled);
  const values = new Float32Array(kinds * countColumns(columns));
  const rows = labelled.map(({ row, kind }) => ({ kind, cells: toCells(row, columns) }));
  const random = randomFrom(7);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(rows, random);
    const rate = RATE * (1 - epoch / EPOCHS);
    for (const { cells, kind } of rows) step(values, cells, kind, kinds, rate);
  }
  return { columns, values };
}

function columnsIn(labelled: readonly Labelled[]): Columns {
  const names = new Set(labelled.flatMap(({ row }) => [...row.named.keys()]));
  const counts = new Map<number, number>();
  for (const { row } of labelled) for (const piece of row.pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const pieces = [...counts].flatMap(([piece, count]) => (count >= FEWEST ? [piece] : []));
  return buildColumns(
    [...names],
    pieces.sort((one, other) => one - other),
  );
}

function step(values: Float32Array, cells: readonly Cell[], kind: number, kinds: number, rate: number): void {
  const misses = computeProbabilities(cells, values, kinds);
  misses[kind] = (misses[kind] as number) - 1;
  const shrink = 1 - rate * SHRINK;
  for (const [column, value] of cells) {
    const begin = column * kinds;
    for (let one = 0; one < kinds; one++) {
      const at = begin + one;
      values[at] = (values[at] as number) * shrink - rate * value * (misses[one] as number);
    }
  }
}

function shuffle(some: unknown[], random: () => number): void {
  for (let last = some.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [some[last], some[other]] = [some[other], some[last]];
  }
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
