import type { Pool } from "pg";
import { type Checkpoint, type KeptCheckpoint, publicKeyOf } from "./checkpoint.ts";
import { type PinnedKeys, problemOfSignature } from "./checkpointChecker.ts";
import { canonicalOfParsed, envelopeOf } from "./envelopeText.ts";
import { newFrontier } from "./frontier.ts";
import { type Envelope, sha256Hex } from "./hash.ts";
import { keptCheckpointOf } from "./history.ts";
import { NO_HASH, type RecordedEvent } from "./ledger.ts";
import { leafHash, rootFromProof } from "./merkle.ts";
import { consistencyRanges, inclusionRanges, isConsistent, nodeCollector, type Range } from "./proofPaths.ts";

/** Proofs that are given away and checked alone: without the database, without the rest of the ledger. */

/** That all events of a stream stand in the ledger that a checkpoint was signed over. Hashes in hex. */
export type InclusionProof = KeptCheckpoint & {
  kind: "inclusion";
  format: 1;
  streamId: string;
  events: { position: number; hash: string; envelope: Envelope; path: string[] }[];
};
/** That the ledger of `checkpoint` goes on from that of `earlier`. */
export type ConsistencyProof = KeptCheckpoint & {
  kind: "consistency";
  format: 1;
  earlier: KeptCheckpoint;
  path: string[];
};

const PAGE = 5_000;

/** Proves a stream's events against a checkpoint that covers them; later ones are left out. */
export async function proveInclusion(
  pool: Pool,
  history: readonly RecordedEvent[],
  kept: KeptCheckpoint,
): Promise<InclusionProof> {
  const { count } = kept.checkpoint;
  const covered = history.filter(({ position }) => position <= count);
  const paths = covered.map(({ position }) => inclusionRanges(position - 1, count));
  const hashOf = await collectNodes(pool, paths.flat(), kept.checkpoint);
  const events = covered.map(({ position, hash, chainHash: _, ...envelope }, index) => ({
    position,
    hash,
    envelope,
    path: (paths[index] ?? []).map(hashOf),
  }));
  return { kind: "inclusion", format: 1, streamId: history[0]?.streamId ?? "", ...kept, events };
}

/** Proves that the ledger of a checkpoint goes on from that of an earlier one. Throws RangeError for a longer one. */
export async function proveConsistency(
  pool: Pool,
  earlier: KeptCheckpoint,
  kept: KeptCheckpoint,
): Promise<ConsistencyProof> {
  const ranges = consistencyRanges(earlier.checkpoint.count, kept.checkpoint.count);
  const hashOf = await collectNodes(pool, ranges, kept.checkpoint);
  return { kind: "consistency", format: 1, ...kept, earlier, path: ranges.map(hashOf) };
}

/** One pass over the leaves of a checkpoint. Throws when they do not have its root. */
async function collectNodes(pool: Pool, ranges: Range[], checkpoint: Checkpoint): Promise<(range: Range) => string> {
  const nodes = nodeCollector(ranges);
  const frontier = newFrontier(nodes.onNode);
  while (frontier.size() < checkpoint.count) {
    const { rows } = await pool.query<{ position: string; hash: Buffer }>(
      "SELECT position, hash FROM events WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3",
      [frontier.size(), checkpoint.count, PAGE],
    );
    if (rows.length === 0) break;
    for (const { position, hash } of rows) frontier.push(leafHash(Number(position), hash.toString("hex")));
  }
  if (frontier.root().toString("hex") !== checkpoint.merkleRoot)
    throw new Error(`the ledger does not have the root of checkpoint ${checkpoint.number}; verify it`);
  return (range) => nodes.hashOf(range).toString("hex");
}

export type CheckedProof =
  | { ok: true; proof: InclusionProof | ConsistencyProof }
  /** `position` where the fault is in one event. */
  | { ok: false; position?: number; problem: string };

/** Checks a proof file alone. What it says is believed only as far as the checkpoint's key is. */
export function checkProof(value: unknown, pinned: PinnedKeys): CheckedProof {
  const proof = value as InclusionProof | ConsistencyProof | null;
  const kept = keptCheckpointOf(value);
  if (!proof || !kept || proof.format !== 1) return { ok: false, problem: "this is not a proof in format 1" };
  const problem = problemOfSignature(kept.checkpoint, publicKeyOf(kept.publicKey), pinned);
  if (problem) return { ok: false, problem: `checkpoint ${kept.checkpoint.number} ${problem}` };
  switch (proof.kind) {
    case "inclusion":
      return checkInclusion(proof);
    case "consistency":
      return checkConsistency(proof, pinned);
    default:
      return { ok: false, problem: "this is neither a proof of inclusion nor one of consistency" };
  }
}

function checkInclusion(proof: InclusionProof): CheckedProof {
  const { checkpoint, streamId, events } = proof;
  if (!Array.isArray(events) || events.length === 0) return { ok: false, problem: "the proof holds no event" };
  let end = { version: 0, hash: NO_HASH };
  for (const { position, hash, envelope, path } of events) {
    const wrong = (problem: string): CheckedProof => ({ ok: false, position, problem });
    const read = envelopeOf(envelope);
    const steps = stepsOf(path);
    if (!read || !steps || !Number.isSafeInteger(position) || position < 1)
      return wrong("this is not an event with its path");
    if (read.streamId !== streamId) return wrong(`is of ${read.streamId}, not of ${streamId}`);
    if (sha256Hex(canonicalOfParsed(envelope)) !== hash) return wrong("hash is not that of the envelope");
    if (read.version !== end.version + 1 || read.prevHash !== end.hash)
      return wrong("does not follow from the stream's previous event");
    const root = rootFromProof(leafHash(position, hash), position - 1, checkpoint.count, steps);
    if (root?.toString("hex") !== checkpoint.merkleRoot)
      return wrong("the path does not lead to the checkpoint's root");
    end = { version: read.version, hash };
  }
  return { ok: true, proof };
}

function checkConsistency(proof: ConsistencyProof, pinned: PinnedKeys): CheckedProof {
  const earlier = keptCheckpointOf(proof.earlier);
  const steps = stepsOf(proof.path);
  if (!earlier || !steps) return { ok: false, problem: "this is not a proof in format 1" };
  const problem = problemOfSignature(earlier.checkpoint, publicKeyOf(earlier.publicKey), pinned);
  if (problem) return { ok: false, problem: `checkpoint ${earlier.checkpoint.number} ${problem}` };
  const consistent = isConsistent(treeOf(earlier.checkpoint), treeOf(proof.checkpoint), steps);
  return consistent ? { ok: true, proof } : { ok: false, problem: "the path does not lead from one root to the other" };
}

const treeOf = ({ count, merkleRoot }: Checkpoint) => ({ size: count, root: Buffer.from(merkleRoot, "hex") });

/** The steps of a path, or null when one is no hash or there are more than any tree has. */
function stepsOf(path: unknown): Buffer[] | null {
  if (!Array.isArray(path) || path.length > 64) return null;
  return path.every((step) => typeof step === "string" && /^[0-9a-f]{64}$/.test(step))
    ? path.map((step: string) => Buffer.from(step, "hex"))
    : null;
}
