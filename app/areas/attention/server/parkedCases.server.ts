import { poolFor } from "#app/platform/db.server.ts";
import { eventId } from "#app/platform/eventContext.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { openCase } from "./cases.server.ts";

const MAX_AT_ONCE = 100;

type Parked = { projection: string; position: string; stream_id: string; version: number };

/** An event that a read model could not read is neither lost nor shown: a person has to look. */
export async function openParkedCases(): Promise<void> {
  const { rows } = await poolFor("market").query<Parked>(
    `SELECT projection, position, stream_id, version FROM parked_events parked JOIN events USING (position)
     WHERE NOT EXISTS (SELECT FROM read.attention_cases known
                       WHERE known.projection = parked.projection AND known.position = parked.position)
     ORDER BY position LIMIT ${MAX_AT_ONCE}`,
  );
  await openCases(rows);
}

/** The same for newly appended events: they are parked in the transaction that appends them. */
export async function openCasesOfParked(events: readonly RecordedEvent[], on: Queryable): Promise<void> {
  const { rows } = await on.query<Parked>(
    `SELECT projection, position, stream_id, version FROM parked_events JOIN events USING (position)
     WHERE position = ANY ($1) ORDER BY position`,
    [events.map(({ position }) => position)],
  );
  await openCases(rows);
}

/** The same problem seen again is the same case, so opening one twice does no harm. */
async function openCases(parked: readonly Parked[]): Promise<void> {
  for (const { projection, position, stream_id, version } of parked)
    await openCase({ reason: "ParkedEvent", projection, position }, "watcher", eventId(stream_id, version));
}
