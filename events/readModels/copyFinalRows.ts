import type { Pool, PoolClient } from "pg";
import { ahead, EVENTS_PER_TURN, turn } from "../readAhead.ts";
import { rowCopier } from "./copyRows.ts";
import { finalRows } from "./finalRows.ts";
import { type ParkedRow, project } from "./project.ts";
import type { Projection } from "./projection.ts";
import { REBUILD_SCHEMA } from "./shadowTables.ts";
import { eventsBackFrom, type StoredEvent } from "./storedEvents.ts";
import { collectTableKeys } from "./tableKeys.ts";

/** Small pages, so that few of the parsed events outlive their use; several pages of rows per COPY. */
const EVENTS_PER_PAGE = 250;
const ROWS_PER_COPY = 2_000;

/**
 * Fills the empty tables under construction with the final rows of all events up to `head`. Reads from the last event to the first, so that
 * each row is written once, in its final form. Returns the events that a projection could not read. Throws the database's errors: then the
 * events must be applied one by one, in order.
 */
export async function copyFinalRows(
  pool: Pool,
  client: PoolClient,
  projections: readonly Projection[],
  head: number,
): Promise<ParkedRow[]> {
  const keys = collectTableKeys(projections);
  const final = finalRows((table) => keys.get(table) ?? []);
  const copier = await rowCopier(client, REBUILD_SCHEMA, keys.keys());
  const parked: ParkedRow[] = [];

  function add({ position, canonical }: StoredEvent): void {
    const made = project(projections, JSON.parse(canonical), Number(position));
    parked.push(...made.parked);
    for (const change of made.changes.reverse()) {
      const completed = final.before(change);
      if (completed) copier.add(completed.table, completed.row);
    }
  }

  let writing = Promise.resolve();
  try {
    for await (const events of eventsBackFrom(pool, head, EVENTS_PER_PAGE)) {
      for (const [index, event] of events.entries()) {
        add(event);
        if (index % EVENTS_PER_TURN === 0) await turn();
      }
      if (copier.waiting() < ROWS_PER_COPY) continue;
      await writing;
      writing = ahead(copier.flush());
    }
  } finally {
    // Otherwise rows could still arrive in the tables after the caller continues.
    await writing.catch(() => undefined);
  }
  await writing;
  await copier.flush();
  return parked.reverse();
}
