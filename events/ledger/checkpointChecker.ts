import type { KeyObject } from "node:crypto";
import { type Checkpoint, checkpointHash, isSignedBy, type KeyedCheckpoint, parsePublicKey } from "./checkpoint.ts";
import { NO_HASH } from "./ledger.ts";

/** What the ledger's events yield at a checkpoint's position. */
export type Reached = { position: number; chainHash: string; merkleRoot(): Buffer };

/** Trusted fingerprints; null when none was given, and any key is accepted. */
export type PinnedKeys = readonly string[] | null;

/** Checks each checkpoint against the events before it. Remembers the last one and the keys. */
export function checkpointChecker(pinnedKeys: PinnedKeys) {
  let last: Checkpoint | null = null;
  let lastHash = NO_HASH;
  const keys = new Map<string, KeyObject | null>();
  const fingerprints = new Set<string>();

  function next({ checkpoint, publicKey }: KeyedCheckpoint, reached: Reached): string | null {
    const name = `checkpoint ${checkpoint.number} (positions ${checkpoint.fromPosition} to ${checkpoint.toPosition})`;
    const problem =
      problemOfOrder(checkpoint, last, lastHash) ??
      problemOfSignature(checkpoint, readKey(publicKey), pinnedKeys) ??
      problemOfContent(checkpoint, reached);
    if (problem) return `${name}: ${problem}`;
    last = checkpoint;
    lastHash = checkpointHash(checkpoint);
    fingerprints.add(checkpoint.keyFingerprint);
    return null;
  }

  function readKey(publicKey: string): KeyObject | null {
    const known = keys.get(publicKey);
    if (known !== undefined) return known;
    const key = parsePublicKey(publicKey);
    keys.set(publicKey, key);
    return key;
  }

  return { next, last: () => last, fingerprints: () => [...fingerprints] };
}

function problemOfOrder(checkpoint: Checkpoint, last: Checkpoint | null, lastHash: string): string | null {
  const number = (last?.number ?? 0) + 1;
  if (checkpoint.number > number) return `checkpoint ${number} is missing`;
  if (checkpoint.number < number) return `found where checkpoint ${number} is expected`;
  if (checkpoint.previousCheckpointHash !== lastHash)
    return "previousCheckpointHash is not the hash of the previous checkpoint";
  if (checkpoint.fromPosition !== (last?.toPosition ?? 0) + 1) return "does not start where the previous one ends";
  if (checkpoint.toPosition < checkpoint.fromPosition) return "covers nothing new";
  if (checkpoint.count !== checkpoint.toPosition) return "count is not the number of its leaves";
  return last && Date.parse(checkpoint.createdAt) < Date.parse(last.createdAt)
    ? "is older than the checkpoint before"
    : null;
}

/** An included key proves nothing by itself: it must be a pinned one. */
export function problemOfSignature(checkpoint: Checkpoint, key: KeyObject | null, pinned: PinnedKeys): string | null {
  if (pinned && !pinned.includes(checkpoint.keyFingerprint))
    return `is signed with the key ${checkpoint.keyFingerprint}, which is not the pinned one`;
  return key && isSignedBy(checkpoint, key) ? null : "the signature does not match its key";
}

function problemOfContent(checkpoint: Checkpoint, reached: Reached): string | null {
  if (checkpoint.toPosition !== reached.position) return `found after position ${reached.position}`;
  if (checkpoint.chainHash !== reached.chainHash) return "chainHash does not match its last position";
  return checkpoint.merkleRoot === reached.merkleRoot().toString("hex")
    ? null
    : "merkleRoot is not the root over these events";
}
