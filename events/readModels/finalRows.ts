import { digestOf, digestSet } from "./digestSet.ts";
import type { SentChange } from "./project.ts";

export type Values = Record<string, unknown>;
/** A row as all events together leave it. A column that is not in `row` is null. */
export type FinalRow = { table: string; key: string[]; row: Values };

/** Identifies a row by its table and the text of its key's columns. */
export const rowId = (table: string, key: readonly string[]): string => JSON.stringify([table, ...key]);

/**
 * The rows that result from changes, read from the last change to the first: a row is complete once the change that created
 * it is reached, so only rows that were changed after their creation wait in memory.
 */
export function finalRows(keysOf: (table: string) => readonly string[]) {
  /** What later changes left in the columns that they name. */
  const later = new Map<string, Values>();
  const made = digestSet();
  const removed = new Set<string>();

  /** The row, if this change completes one. */
  function before({ o, t: table, k, v }: SentChange): FinalRow | null {
    const values = { ...v, ...k } as Values;
    const key = keysOf(table).map((column) => String(values[column]));
    const id = rowId(table, key);
    const since = later.get(id);
    // A row that waits for the change that created it cannot be known yet.
    if (!since && (removed.has(id) || made.has(digestOf(id)))) return null;
    switch (o) {
      case "patch":
        later.set(id, { ...values, ...since });
        return null;
      case "remove":
        later.delete(id);
        removed.add(id);
        return null;
      case "insert":
      case "put":
        later.delete(id);
        made.add(digestOf(id));
        return { table, key, row: { ...values, ...since } };
      default:
        return o satisfies never;
    }
  }

  return {
    before,
    /** Whether the changes leave such a row. */
    isMade: (table: string, key: readonly string[]): boolean => made.has(digestOf(rowId(table, key))),
  };
}
