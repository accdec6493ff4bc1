/** The ledger as the program sees it: append and read. There is no update and no delete, not even in the type. */

/** Who caused the event and what it belongs to. `actor` is `account:<id>`, `guest:<id>`, `staff:<id>`, `watcher` or `system`. */
export type Metadata = { actor: string; correlationId: string; causationId: string | null; requestId: string | null };

export type NewEvent = { type: string; schemaVersion: number; data: unknown };

/** One row of the ledger. Hashes are 64 hex digits; `recordedAt` is RFC 3339 with milliseconds. Source: docs/spec/wire.md#envelope. */
export type RecordedEvent = {
  position: number;
  streamId: string;
  version: number;
  type: string;
  schemaVersion: number;
  data: unknown;
  metadata: Metadata;
  recordedAt: string;
  prevHash: string;
  hash: string;
  chainHash: string;
};

/** The end of a stream as it was read: an append names it, so that no other append can have come in between. */
export type StreamEnd = { version: number; hash: string };

export type Append = {
  streamId: string;
  /** `mustBeNew` for a stream that does not exist yet. */
  after: StreamEnd;
  events: NewEvent[];
  metadata: Metadata;
  recordedAt: string;
  /** Appending the same command again returns its first result and writes nothing. */
  commandId?: string;
};

export type AppendAnswer =
  /** `end` is where the stream ends now: the next append names it. */
  | { ok: true; repeated: false; positions: number[]; end: StreamEnd }
  /** The command was appended before, and this is its first result. */
  | { ok: true; repeated: true; positions: number[] }
  /** Another append to the stream came first: read again and decide again. */
  | { ok: false; conflict: "version"; version: number }
  /** A value that must be unique exists in another stream. `constraint` names which. */
  | { ok: false; conflict: "taken"; constraint: string };

export type Ledger = {
  /** Writes events and read models in one transaction. Throws only when the database is unreachable or at fault. */
  append(append: Append): Promise<AppendAnswer>;
  /** All events of a stream in order of version. */
  readStream(streamId: string): Promise<RecordedEvent[]>;
  /** Where a stream ends now, for an append that needs none of its events. */
  endOfStream(streamId: string): Promise<StreamEnd>;
  /** Events after a position in ledger order, at most `limit`. */
  readAll(after: number, limit: number): Promise<RecordedEvent[]>;
  /** Every event after a position, then each new one as it is committed, until `signal` aborts. */
  subscribe(after: number, signal: AbortSignal): AsyncGenerator<RecordedEvent>;
  /** The first event that a command appended, or null when it has appended nothing. */
  firstEventOf(commandId: string): Promise<RecordedEvent | null>;
  head(): Promise<{ position: number; chainHash: string; recordedAt: string } | null>;
};

export const NO_HASH = "0".repeat(64);
export const mustBeNew: StreamEnd = { version: 0, hash: NO_HASH };
