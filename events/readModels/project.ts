import type { ProjectedEvent, Projection } from "./projection.ts";
import type { RowChange } from "./rows.ts";

/** A row change as sent to the database: `e` and `n` are its event and its projection. */
export type SentChange = { o: RowChange["kind"]; t: string; k?: object; v?: object; e: number; n: string };

/** What a projection could not make of an event: its name, and why. */
export type ParkedRow = { e: number; n: string; m: string };

/**
 * The projections' row changes for one event, identified by `number` (its index in an append, its position in a rebuild). A
 * projection that throws is parked with its error: it neither stops the others nor fails the append.
 */
export function project(
  projections: readonly Projection[],
  event: ProjectedEvent,
  number: number,
): { changes: SentChange[]; parked: ParkedRow[] } {
  const changes: SentChange[] = [];
  const parked: ParkedRow[] = [];
  for (const projection of projections) {
    try {
      for (const change of projection.rowsOf(event)) changes.push(sent(change, number, projection.name));
    } catch (error) {
      parked.push({ e: number, n: projection.name, m: error instanceof Error ? error.message : String(error) });
    }
  }
  return { changes, parked };
}

function sent(change: RowChange, e: number, n: string): SentChange {
  switch (change.kind) {
    case "insert":
      return { o: "insert", t: change.table, v: change.row, e, n };
    case "put":
    case "patch":
      return { o: change.kind, t: change.table, k: change.key, v: change.row, e, n };
    case "remove":
      return { o: "remove", t: change.table, k: change.key, e, n };
    default:
      return change satisfies never;
  }
}
