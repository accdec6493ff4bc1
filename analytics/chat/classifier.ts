/** A logistic regression over sparse rows: how likely each kind of question is. */

/** The features of a message: the concepts it names, each with its weight, and the pieces of its words. */
export type Row = { named: ReadonlyMap<string, number>; pieces: ReadonlySet<number> };
/** The weights: a value for each kind of question in each column, and which feature of a message each column represents. */
export type Table = { columns: Columns; values: Float32Array };
/** The first column is the one that every message has. */
export type Columns = { named: ReadonlyMap<string, number>; pieces: ReadonlyMap<number, number> };
export type Cell = readonly [column: number, value: number];

/** All pieces of a message together weigh as much as this many concepts, however long it is. */
const WEIGHT_OF_PIECES = 4;

/** @param pieces in ascending order */
export function buildColumns(names: readonly string[], pieces: readonly number[]): Columns {
  return {
    named: new Map(names.map((name, index) => [name, 1 + index])),
    pieces: new Map(pieces.map((piece, index) => [piece, 1 + names.length + index])),
  };
}

export const countColumns = ({ named, pieces }: Columns): number => 1 + named.size + pieces.size;

/** Unknown pieces still reduce the weight of the others: a message with many unknown words is less certain. */
export function toCells({ named, pieces }: Row, columns: Columns): Cell[] {
  const cells: Cell[] = [[0, 1]];
  for (const [name, value] of named) {
    const column = columns.named.get(name);
    if (column !== undefined) cells.push([column, value]);
  }
  const value = WEIGHT_OF_PIECES / Math.sqrt(pieces.size);
  for (const piece of pieces) {
    const column = columns.pieces.get(piece);
    if (column !== undefined) cells.push([column, value]);
  }
  return cells;
}

/** A probability for each kind, in the order of the kinds. */
export function computeProbabilities(cells: readonly Cell[], values: Float32Array, kinds: number): Float64Array {
  const sums = new Float64Array(kinds);
  for (const [column, value] of cells) {
    const begin = column * kinds;
    for (let kind = 0; kind < kinds; kind++)
      sums[kind] = (sums[kind] as number) + (values[begin + kind] as number) * value;
  }
  const max = Math.max(...sums);
  const raised = sums.map((sum) => Math.exp(sum - max));
  const all = raised.reduce((sum, one) => sum + one, 0);
  return raised.map((one) => one / all);
}
