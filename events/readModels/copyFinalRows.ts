import type { Pool, PoolClient } from "pg";
import { ahead, EVENTS_PER_TURN, turn } from "../readAhead.ts";
import { BESIDE } from "./besideTables.ts";
import { rowCopier } from "./copyRows.ts";
import { finalRows } from "./finalRows.ts";
import { type ParkedRow, project } from "./project.ts";
import type { Projection } from "./projection.ts";
import { eventsBackFrom, type StoredEvent } from "./storedEvents.ts";
import { keysOf } from "./tableKeys.ts";

/** Small pages, so that little of what was read outlives its use, and rows of several to a COPY. */
const EVENTS_PER_PAGE = 250;
const ROWS_PER_COPY = 2_000;

/**
 * Fills the empty tables under construction with the rows that all events up to `head` leave. Read from the last event to the
 * first, so that a row is written once, as it ends, and never changed. Returns the events that a projection could not read.
 * Throws what the database refuses: then the events must be applied one after the other, in their order.
 */
export async function copyFinalRows(
  pool: Pool,
  client: PoolClient,
  projections: readonly Projection[],
  head: number,
): Promise<ParkedRow[]> {
  const keys = keysOf(projections);
  const final = finalRows((table) => keys.get(table) ?? []);
  const copier = await rowCopier(client, BESIDE, keys.keys());
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
      for (const [place, event] of events.entries()) {
        add(event);
        if (place % EVENTS_PER_TURN === 0) await turn();
      }
      if (copier.waiting() < ROWS_PER_COPY) continue;
      await writing;
      writing = ahead(copier.flush());
    }
  } finally {
    // Whoever goes on must not find rows in the tables that were still on their way.
    await writing.catch(() => undefined);
  }
  await writing;
  await copier.flush();
  return parked.reverse();
}
