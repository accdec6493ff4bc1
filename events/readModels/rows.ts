/** How a projection describes the rows of an event. Values are JSON: numbers beyond 2^53 as decimal strings. */
export type Row = Record<string, string | number | boolean | null | string[] | Record<string, unknown>>;

export type RowChange =
  /** A new row; refused as `taken` when it, or another unique value of it, exists already. */
  | { kind: "insert"; table: string; row: Row }
  /** Sets the whole row, whether or not it existed before. */
  | { kind: "put"; table: string; key: Row; row: Row }
  /** New values of some columns. */
  | { kind: "patch"; table: string; key: Row; row: Row }
  | { kind: "remove"; table: string; key: Row };
