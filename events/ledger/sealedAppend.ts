import { type ParkedRow, project, type SentChange } from "../readModels/project.ts";
import type { Projection } from "../readModels/projection.ts";
import { sealEnvelope } from "./hash.ts";
import type { Append, StreamEnd } from "./ledger.ts";

/** An event with its hash. Member names are short because `append_events` receives thousands of them as JSON. */
export type SealedEvent = { v: number; t: string; sv: number; at: string; c: string; h: string };

/** An append as the database receives it: stream, version read, events, row changes, what is parked, command. */
export type SealedAppend = {
  s: string;
  v: number;
  e: SealedEvent[];
  r: SentChange[];
  x: ParkedRow[];
  k: string | null;
};

/** JSON's escape of NUL. It would fail the whole transaction, which other appends share. */
const NUL = /(?:^|[^\\])(?:\\\\)*\\u0000/;

/** Computes versions and hashes, every projection's rows for the events, and the stream's new end. */
export function seal(request: Append, projections: readonly Projection[]): { sealed: SealedAppend; end: StreamEnd } {
  const { streamId, after, metadata, recordedAt } = request;
  let { version, hash } = after;
  const changes: SentChange[] = [];
  const parked: ParkedRow[] = [];
  const events = request.events.map(({ type, schemaVersion, data }, index): SealedEvent => {
    version += 1;
    const prevHash = hash;
    const event = sealEnvelope({ streamId, version, type, schemaVersion, data, metadata, recordedAt, prevHash });
    if (NUL.test(event.canonical)) throw new TypeError("an event's text holds NUL, which no row can store");
    hash = event.hash;
    const projected = project(projections, { streamId, version, type, schemaVersion, data, recordedAt }, index);
    changes.push(...projected.changes);
    parked.push(...projected.parked);
    return { v: version, t: type, sv: schemaVersion, at: recordedAt, c: event.canonical, h: event.hash };
  });
  const sealed = { s: streamId, v: after.version, e: events, r: changes, x: parked, k: request.commandId ?? null };
  return { sealed, end: { version, hash } };
}
