import { createPublicKey, type KeyObject } from "node:crypto";
import { checkpointHash, checkpointKey, rawPublicKey, signCheckpoint } from "#events/ledger/checkpoint.ts";
import { eventLine, FIRST_LINE, historyOfLines, lastLine, storedCheckpointLine } from "#events/ledger/exportLines.ts";
import { newFrontier } from "#events/ledger/frontier.ts";
import { canonicalJson, nextChainHash, sealEnvelope } from "#events/ledger/hash.ts";
import { NO_HASH } from "#events/ledger/ledger.ts";
import { leafHash } from "#events/ledger/merkle.ts";
import { type VerifyOptions, verifyHistory } from "#events/ledger/verifyHistory.ts";

/** Small ledgers as exports, created by the same rules as real ones, which tests then forge. */

export const ownKey = checkpointKey("11".repeat(32));
export const otherKey = checkpointKey("22".repeat(32));

/** The contents of the ledger; hashes, chains and checkpoints follow from it. */
export type Entry = { streamId: string; data: unknown; recordedAt: string };
export type Plan = {
  entries: Entry[];
  /** A checkpoint after each of these positions. */
  checkpointsAt: number[];
  key?: KeyObject;
};

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 6, n)).toISOString();

/** Nine events in three streams, a minute apart. */
export const nineEntries = (): Entry[] =>
  Array.from({ length: 9 }, (_, n) => ({ streamId: `stream-${n % 3}`, data: { n }, recordedAt: minute(n + 1) }));

/** The lines of its export. Line 0 is the first one; without checkpoints, event n is on line n. */
export function buildExport({ entries, checkpointsAt, key = ownKey }: Plan) {
  const lines = [FIRST_LINE];
  const ends = new Map<string, { version: number; hash: string }>();
  const frontier = newFrontier();
  const checkpoints = [];
  let chainHash = NO_HASH;
  let previousCheckpointHash = NO_HASH;
  for (const { streamId, data, recordedAt } of entries) {
    const position = frontier.size() + 1;
    const end = ends.get(streamId) ?? { version: 0, hash: NO_HASH };
    const metadata = { actor: "system", correlationId: "test", causationId: null, requestId: null };
    const version = end.version + 1;
    const envelope = { streamId, version, type: "Noted", schemaVersion: 1, data, metadata, recordedAt };
    const { canonical, hash } = sealEnvelope({ ...envelope, prevHash: end.hash });
    chainHash = nextChainHash(chainHash, position, hash);
    ends.set(streamId, { version, hash });
    frontier.push(leafHash(position, hash));
    lines.push(eventLine({ position, hash, chainHash }, canonical));
    if (!checkpointsAt.includes(position)) continue;
    const checkpoint = signCheckpoint(
      {
        number: checkpoints.length + 1,
        count: position,
        fromPosition: (checkpoints.at(-1)?.checkpoint.toPosition ?? 0) + 1,
        toPosition: position,
        merkleRoot: frontier.root().toString("hex"),
        chainHash,
        previousCheckpointHash,
        createdAt: recordedAt,
      },
      key,
    );
    previousCheckpointHash = checkpointHash(checkpoint);
    const publicKey = rawPublicKey(createPublicKey(key)).toString("hex");
    checkpoints.push({ checkpoint, publicKey });
    lines.push(storedCheckpointLine(canonicalJson(checkpoint), publicKey));
  }
  lines.push(lastLine({ events: entries.length, checkpoints: checkpoints.length }));
  return { lines, checkpoints };
}

export function verifyLines(lines: string[], options?: VerifyOptions) {
  async function* batches() {
    for (let at = 0; at < lines.length; at += 4) yield lines.slice(at, at + 4);
  }
  return verifyHistory(historyOfLines(batches()), options);
}
