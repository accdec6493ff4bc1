import { INTENTS } from "../../model/intents.ts";
import { probabilitiesOf } from "../understanding/classifier.server.ts";
import type { Row } from "../understanding/row.server.ts";
import { type Cell, type Columns, cellsOf, columnsOf, type Table, widthOf } from "../understanding/table.server.ts";

/** Learns a logistic regression over sparse rows. The same rows in the same order give the same weights on every machine. */

export type Labelled = { row: Row; intent: number };

const KINDS = INTENTS.length;
const EPOCHS = 10;
const RATE = 0.5;
const SHRINK = 1e-5;
/** A piece that fewer examples have says nothing about others. */
const FEWEST = 5;

export function trained(labelled: readonly Labelled[]): Table {
  const columns = columnsIn(labelled);
  const values = new Float32Array(KINDS * widthOf(columns));
  const rows = labelled.map(({ row, intent }) => ({ intent, cells: cellsOf(row, columns) }));
  const random = randomFrom(7);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(rows, random);
    const rate = RATE * (1 - epoch / EPOCHS);
    for (const { cells, intent } of rows) step(values, cells, intent, rate);
  }
  return { columns, values };
}

function columnsIn(labelled: readonly Labelled[]): Columns {
  const names = new Set(labelled.flatMap(({ row }) => [...row.named.keys()]));
  const counts = new Map<number, number>();
  for (const { row } of labelled) for (const piece of row.pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const pieces = [...counts].flatMap(([piece, count]) => (count >= FEWEST ? [piece] : []));
  return columnsOf(
    [...names],
    pieces.sort((one, other) => one - other),
  );
}

function step(values: Float32Array, cells: readonly Cell[], intent: number, rate: number): void {
  const misses = probabilitiesOf(cells, values);
  misses[intent] = (misses[intent] as number) - 1;
  const kept = 1 - rate * SHRINK;
  for (const [column, value] of cells) {
    const begin = column * KINDS;
    for (let kind = 0; kind < KINDS; kind++) {
      const at = begin + kind;
      values[at] = (values[at] as number) * kept - rate * value * (misses[kind] as number);
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
