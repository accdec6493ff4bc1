/** How a projection says what rows an event makes. Values are JSON: numbers beyond 2^53 as decimal strings. */
export type Row = Record<string, string | number | boolean | null | string[] | Record<string, unknown>>;

export type RowChange =
  /** A new row; refused as `taken` where it, or another unique value of it, exists already. */
  | { kind: "insert"; table: string; row: Row }
  /** The row as it is from now on, whether there was one or not. */
  | { kind: "put"; table: string; key: Row; row: Row }
  /** New values of some columns. */
  | { kind: "patch"; table: string; key: Row; row: Row }
  | { kind: "remove"; table: string; key: Row };
