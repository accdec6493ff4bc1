import type { KeyedCheckpoint } from "./checkpoint.ts";
import { parseEnvelope } from "./envelopeText.ts";
import type { RecordedEvent } from "./ledger.ts";

/**
 * The ledger as verification reads it: events in order, each checkpoint after the last event that it covers. The same from
 * the database and from an export.
 */
export type HistoryItem =
  | { kind: "event"; event: RecordedEvent; canonical: string }
  | ({ kind: "checkpoint" } & KeyedCheckpoint)
  /** An entry that cannot even be parsed, at its position. */
  | { kind: "unreadable"; problem: string };
export type History = AsyncIterable<HistoryItem[]>;

/** What is stored next to an event's envelope. */
export type StoredEvent = { position: number; hash: string; chainHash: string };

/** An event from parsed JSON, with its canonical text. */
export function eventItem(
  { position, hash, chainHash }: StoredEvent,
  envelope: unknown,
  canonical: string,
): HistoryItem {
  const read = parseEnvelope(envelope);
  if (!read) return { kind: "unreadable", problem: "the envelope does not have its eight members" };
  const { streamId, version, type, schemaVersion, data, metadata, recordedAt, prevHash } = read;
  const event = {
    position,
    streamId,
    version,
    type,
    schemaVersion,
    data,
    metadata,
    recordedAt,
    prevHash,
    hash,
    chainHash,
  };
  return { kind: "event", event, canonical };
}

const CHECKPOINT_TEXTS = [
  "merkleRoot",
  "chainHash",
  "previousCheckpointHash",
  "createdAt",
  "keyFingerprint",
  "signature",
] as const;
/** Hashes, keys and times: anything else could not even be compared. */
const PLAIN = /^[\x20-\x7e]*$/;
const CHECKPOINT_NUMBERS = ["number", "count", "fromPosition", "toPosition"] as const;

/** A checkpoint from outside, with its key. Null when it lacks a member or has an extra one. */
export function parseExternalCheckpoint(value: unknown): KeyedCheckpoint | null {
  const { checkpoint, publicKey } = (value ?? {}) as Partial<KeyedCheckpoint>;
  if (typeof checkpoint !== "object" || checkpoint === null || typeof publicKey !== "string") return null;
  if (Object.keys(checkpoint).length !== CHECKPOINT_TEXTS.length + CHECKPOINT_NUMBERS.length) return null;
  const complete =
    CHECKPOINT_TEXTS.every((name) => typeof checkpoint[name] === "string" && PLAIN.test(checkpoint[name])) &&
    CHECKPOINT_NUMBERS.every((name) => Number.isSafeInteger(checkpoint[name]) && checkpoint[name] > 0);
  return complete ? { checkpoint, publicKey } : null;
}
