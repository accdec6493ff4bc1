import { type DigestSet, digestSet, digestText } from "../digests.ts";
import type { SentChange } from "./project.ts";

export type Values = Record<string, unknown>;
/** A row after all events. A column that is not in `row` is null. */
export type FinalRow = { table: string; key: string[]; row: Values };

/**
 * The rows that result from changes, read from the last change to the first: a row is complete once the change that created it is reached,
 * so only rows that were changed after their creation are held in memory. Rows that were put are remembered, since they may have been put
 * before. A row that was inserted twice is returned twice.
 */
export function finalRows(keyColumnsFor: (table: string) => readonly string[]) {
  /** Values that later changes set, by row. */
  const later = new Map<string, Values>();
  const put = new Map<string, DigestSet>();
  const removed = new Set<string>();

  function remember(table: string, id: string): void {
    const rows = put.get(table) ?? digestSet();
    put.set(table, rows);
    rows.add(digestText(id));
  }

  /** The row, if this change completes one. */
  function before({ o, t: table, k, v }: SentChange): FinalRow | null {
    const values = { ...v, ...k } as Values;
    const key = keyColumnsFor(table).map((column) => String(values[column]));
    const id = JSON.stringify([table, ...key]);
    const since = later.get(id);
    // Unless later changes of it are waiting, this row is already final.
    if (!since && (removed.has(id) || put.get(table)?.has(digestText(id)))) return null;
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
        if (o === "put") remember(table, id);
        return { table, key, row: { ...values, ...since } };
      default:
        return o satisfies never;
    }
  }

  return { before };
}
