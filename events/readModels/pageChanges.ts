import type { SentChange } from "./project.ts";

/** A page's row changes, one per row: the result of folding later changes of a row into earlier ones. */
export type TableChanges = {
  table: string;
  /** Rows to delete, or to replace. Keys only. */
  gone: object[];
  /** New values by row, grouped by the columns that they set. */
  patches: { columns: string[]; rows: object[] }[];
  rows: object[];
};

/** Thrown when only applying the changes one by one gives the right result, or the right error. */
export class NotFoldable extends Error {
  override name = "NotFoldable";
}

type Values = Record<string, unknown>;
type Folded = { kind: "insert" | "put" | "patch" | "remove"; key: Values; values: Values };

/** Folds changes in ledger order. `keyColumnsFor` gives the columns of a table's primary key. Pure. */
export function foldChanges(
  changes: readonly SentChange[],
  keyColumnsFor: (table: string) => readonly string[],
): TableChanges[] {
  const tables = new Map<string, Map<string, Folded>>();
  for (const change of changes) {
    const columns = keyColumnsFor(change.t);
    const rows = tables.get(change.t) ?? new Map<string, Folded>();
    tables.set(change.t, rows);
    const next = foldChange(change, columns);
    const id = JSON.stringify(columns.map((column) => String(next.key[column])));
    const folded = onto(rows.get(id), next);
    if (folded) rows.set(id, folded);
    else rows.delete(id);
  }
  return [...tables].map(([table, rows]) => tableChanges(table, [...rows.values()]));
}

function foldChange({ o: kind, k, v }: SentChange, columns: readonly string[]): Folded {
  const values = { ...k, ...v } as Values;
  const named = kind === "insert" ? columns : Object.keys(k ?? {});
  if (named.length !== columns.length || columns.some((column) => values[column] === undefined))
    throw new NotFoldable("a change names other columns than the primary key");
  return { kind, key: Object.fromEntries(columns.map((column) => [column, values[column]])), values };
}

/** Combines a later change of a row with an earlier one; null when nothing remains. */
function onto(earlier: Folded | undefined, later: Folded): Folded | null {
  if (!earlier) return later;
  switch (later.kind) {
    case "insert":
      if (earlier.kind !== "remove") throw new NotFoldable("a row is inserted where one stands");
      return { ...later, kind: "put" };
    case "put":
      return earlier.kind === "insert" ? { ...later, kind: "insert" } : later;
    case "patch":
      return earlier.kind === "remove" ? earlier : { ...earlier, values: { ...earlier.values, ...later.values } };
    case "remove":
      return earlier.kind === "insert" ? null : later;
    default:
      return later.kind satisfies never;
  }
}

function tableChanges(table: string, rows: Folded[]): TableChanges {
  const patches = new Map<string, { columns: string[]; rows: object[] }>();
  for (const { kind, values } of rows) {
    if (kind !== "patch") continue;
    const columns = Object.keys(values).sort();
    const id = columns.join();
    const group = patches.get(id) ?? { columns, rows: [] };
    patches.set(id, group);
    group.rows.push(values);
  }
  return {
    table,
    gone: rows.filter(({ kind }) => kind === "remove" || kind === "put").map(({ key }) => key),
    patches: [...patches.values()],
    rows: rows.filter(({ kind }) => kind === "insert" || kind === "put").map(({ values }) => values),
  };
}
