import type { Pool } from "pg";
import { type Checkpoint, type KeyedCheckpoint, parsePublicKey } from "./checkpoint.ts";
import { type PinnedKeys, problemOfSignature } from "./checkpointChecker.ts";
import { parseEnvelope, recordedText } from "./envelopeText.ts";
import { type Envelope, sha256Hex } from "./hash.ts";
import { parseExternalCheckpoint } from "./history.ts";
import { NO_HASH, type RecordedEvent } from "./ledger.ts";
import { leafHash, rootFromProof } from "./merkle.ts";
import { readSubtrees } from "./merkleNodes.ts";
import {
  consistencyRanges,
  inclusionRanges,
  isConsistent,
  nodeOver,
  perfectSubtrees,
  type Range,
} from "./proofPaths.ts";
import { rootOfTextPath, textPath } from "./textTree.ts";

/** Published proofs that can be checked without the database and without the rest of the ledger. */

/** Proves that all events of a stream are in the ledger that a checkpoint signs. Hashes in hex. */
export type InclusionProof = KeyedCheckpoint & {
  kind: "inclusion";
  format: 1;
  streamId: string;
  events: ProvenEvent[];
};
/** An event with the path from its leaf to a checkpoint's root. */
export type ProvenEvent = { position: number; hash: string; envelope: Envelope; path: string[] };
/** Proves that a token's grade is among those that an event published. `leaf` is canonical JSON, the `index`-th of the day. */
export type GradeProof = KeyedCheckpoint & {
  kind: "grade";
  format: 1;
  leaf: string;
  index: number;
  path: string[];
  event: ProvenEvent;
};
/** The same for an index's level: `leaf` is canonical JSON, the `index`-th of the day in order of slugs. */
export type LevelProof = Omit<GradeProof, "kind"> & { kind: "level" };
export type Proof = InclusionProof | ConsistencyProof | GradeProof | LevelProof;
/** Proves that the ledger of `checkpoint` extends that of `earlier`. */
export type ConsistencyProof = KeyedCheckpoint & {
  kind: "consistency";
  format: 1;
  earlier: KeyedCheckpoint;
  path: string[];
};

/** Proves a stream's events against a checkpoint that covers them; later ones are left out. */
export async function proveInclusion(
  pool: Pool,
  history: readonly RecordedEvent[],
  stored: KeyedCheckpoint,
): Promise<InclusionProof> {
  const covered = history.filter(({ position }) => position <= stored.checkpoint.count);
  const events = await proveEvents(pool, covered, stored.checkpoint);
  return { kind: "inclusion", format: 1, streamId: history[0]?.streamId ?? "", ...stored, events };
}

type Leaf = Pick<GradeProof, "leaf" | "index" | "path" | "event">;

/**
 * Proves that a grade is the `index`-th of those that `published` claims. @param leaves canonical JSON of the day's grades in
 * order of token id. Throws RangeError when there is no such leaf.
 */
export async function proveGrade(
  pool: Pool,
  published: RecordedEvent,
  leaves: readonly string[],
  index: number,
  stored: KeyedCheckpoint,
): Promise<GradeProof> {
  return { kind: "grade", format: 1, ...stored, ...(await proveLeaf(pool, published, leaves, index, stored)) };
}

/** The same for an index's level. @param leaves canonical JSON of the day's levels in order of slugs */
export async function proveLevel(
  pool: Pool,
  published: RecordedEvent,
  leaves: readonly string[],
  index: number,
  stored: KeyedCheckpoint,
): Promise<LevelProof> {
  return { kind: "level", format: 1, ...stored, ...(await proveLeaf(pool, published, leaves, index, stored)) };
}

async function proveLeaf(
  pool: Pool,
  published: RecordedEvent,
  leaves: readonly string[],
  index: number,
  { checkpoint }: KeyedCheckpoint,
): Promise<Leaf> {
  const leaf = leaves[index];
  if (leaf === undefined) throw new RangeError(`the day has no leaf ${index}`);
  const [event] = (await proveEvents(pool, [published], checkpoint)) as [ProvenEvent];
  return { leaf, index, path: textPath(leaves, index), event };
}

async function proveEvents(
  pool: Pool,
  covered: readonly RecordedEvent[],
  checkpoint: Checkpoint,
): Promise<ProvenEvent[]> {
  const paths = covered.map(({ position }) => inclusionRanges(position - 1, checkpoint.count));
  const nodeOf = await readNodes(pool, paths.flat());
  const proven = covered.map(({ position, hash, chainHash: _, ...envelope }, index) => {
    const path = (paths[index] ?? []).map((range) => nodeOf(range).toString("hex"));
    return { position, hash, envelope, path };
  });
  if (proven.some((event) => computeRoot(event, checkpoint) !== checkpoint.merkleRoot)) throw brokenAt(checkpoint);
  return proven;
}

/** Proves that a checkpoint's ledger extends that of an earlier one. Throws RangeError when the earlier one is longer. */
export async function proveConsistency(
  pool: Pool,
  earlier: KeyedCheckpoint,
  stored: KeyedCheckpoint,
): Promise<ConsistencyProof> {
  const ranges = consistencyRanges(earlier.checkpoint.count, stored.checkpoint.count);
  const nodes = ranges.map(await readNodes(pool, ranges));
  if (!isConsistent(toTree(earlier.checkpoint), toTree(stored.checkpoint), nodes)) throw brokenAt(stored.checkpoint);
  return { kind: "consistency", format: 1, ...stored, earlier, path: nodes.map((node) => node.toString("hex")) };
}

async function readNodes(pool: Pool, ranges: readonly Range[]): Promise<(range: Range) => Buffer> {
  const hashAt = await readSubtrees(pool, ranges.flatMap(perfectSubtrees));
  return (range) => nodeOver(range, hashAt);
}

const brokenAt = ({ number }: Checkpoint) =>
  new Error(`the ledger does not have the root of checkpoint ${number}; verify it`);

export type CheckedProof =
  | { ok: true; proof: Proof }
  /** `position` when the problem is in one event. */
  | { ok: false; position?: number; problem: string };

/** Checks a proof file without any other data. Its contents are only as trustworthy as the checkpoint's key. */
export function checkProof(value: unknown, pinned: PinnedKeys): CheckedProof {
  const proof = value as Proof | null;
  const stored = parseExternalCheckpoint(value);
  if (!proof || !stored || proof.format !== 1) return { ok: false, problem: "this is not a proof in format 1" };
  const problem = problemOfSignature(stored.checkpoint, parsePublicKey(stored.publicKey), pinned);
  if (problem) return { ok: false, problem: `checkpoint ${stored.checkpoint.number} ${problem}` };
  switch (proof.kind) {
    case "inclusion":
      return checkInclusion(proof);
    case "consistency":
      return checkConsistency(proof, pinned);
    case "grade":
    case "level":
      return checkLeaf(proof);
    default:
      return { ok: false, problem: "this is not a proof of inclusion, of consistency, of a grade or of a level" };
  }
}

function checkInclusion(proof: InclusionProof): CheckedProof {
  const { checkpoint, streamId, events } = proof;
  if (!Array.isArray(events) || events.length === 0) return { ok: false, problem: "the proof contains no events" };
  let end = { version: 0, hash: NO_HASH };
  for (const event of events) {
    const { position, hash, envelope } = event;
    const wrong = (problem: string): CheckedProof => ({ ok: false, position, problem });
    const problem = problemOfEvent(event, checkpoint);
    if (problem) return wrong(problem);
    if (envelope.streamId !== streamId) return wrong(`belongs to ${envelope.streamId}, not to ${streamId}`);
    if (envelope.version !== end.version + 1 || envelope.prevHash !== end.hash)
      return wrong("does not follow from the stream's previous event");
    end = { version: envelope.version, hash };
  }
  return { ok: true, proof };
}

/** What is wrong with an event's hash or its path to the checkpoint's root; null when nothing is. */
function problemOfEvent({ position, hash, envelope, path }: ProvenEvent, checkpoint: Checkpoint): string | null {
  if (!parseEnvelope(envelope) || !parseSteps(path) || !Number.isSafeInteger(position) || position < 1)
    return "this is not an event with its path";
  const canonical = recordedText(envelope);
  if (canonical === null || sha256Hex(canonical) !== hash) return "hash does not match the envelope";
  const isIts = computeRoot({ position, hash, path }, checkpoint) === checkpoint.merkleRoot;
  return isIts ? null : "the path does not lead to the checkpoint's root";
}

/** The root that an event's path leads to, in hex; undefined where it leads to none. */
function computeRoot(
  { position, hash, path }: Omit<ProvenEvent, "envelope">,
  { count }: Checkpoint,
): string | undefined {
  const steps = path.map((step) => Buffer.from(step, "hex"));
  return rootFromProof(leafHash(position, hash), position - 1, count, steps)?.toString("hex");
}

/** The grade or level must be part of a published event, and that event must be in the checkpoint's ledger. */
function checkLeaf(proof: GradeProof | LevelProof): CheckedProof {
  const { kind, checkpoint, leaf, index, event } = proof;
  const steps = parseSteps(proof.path);
  if (typeof leaf !== "string" || !Number.isSafeInteger(index) || index < 0 || !steps || !event)
    return { ok: false, problem: `this is not a ${kind} with its path` };
  const { position, envelope } = event;
  const wrong = (problem: string): CheckedProof => ({ ok: false, position, problem });
  const problem = problemOfEvent(event, checkpoint);
  if (problem) return wrong(problem);
  const published = publishedIn(envelope, kind);
  if (!published) return wrong(`publishes no ${kind}s`);
  const { of, day } = published;
  const claimed = parseClaim(leaf);
  // A level does not name its algorithm: its stream does.
  if (claimed?.day !== day || (kind === "grade" && claimed.method !== of))
    return wrong(`publishes ${of} of ${day}, but the ${kind} is from elsewhere`);
  if (rootOfTextPath(leaf, index, published.count, steps) !== published.root)
    return wrong(`the ${kind}'s path does not lead to the root that was published`);
  return { ok: true, proof };
}

type Publication = { day: string; of: string; count: number; root: string };
const PUBLICATIONS = { grade: ["grades-", "GradesPublished"], level: ["levels-", "LevelsPublished"] } as const;

function publishedIn({ streamId, type, data }: Envelope, kind: "grade" | "level"): Publication | null {
  const [prefix, publishes] = PUBLICATIONS[kind];
  const { day, method, count, root } = (data ?? {}) as Partial<Publication> & { method?: string };
  if (type !== publishes || !streamId.startsWith(prefix) || !day || !count || !root) return null;
  const of = streamId.slice(prefix.length);
  return kind === "level" || of === method ? { day, of, count, root } : null;
}

function parseClaim(leaf: string): { day: unknown; method?: unknown } | null {
  try {
    return JSON.parse(leaf);
  } catch {
    return null;
  }
}

function checkConsistency(proof: ConsistencyProof, pinned: PinnedKeys): CheckedProof {
  const earlier = parseExternalCheckpoint(proof.earlier);
  const steps = parseSteps(proof.path);
  if (!earlier || !steps) return { ok: false, problem: "this is not a proof in format 1" };
  const problem = problemOfSignature(earlier.checkpoint, parsePublicKey(earlier.publicKey), pinned);
  if (problem) return { ok: false, problem: `checkpoint ${earlier.checkpoint.number} ${problem}` };
  const consistent = isConsistent(toTree(earlier.checkpoint), toTree(proof.checkpoint), steps);
  return consistent ? { ok: true, proof } : { ok: false, problem: "the path does not lead from one root to the other" };
}

const toTree = ({ count, merkleRoot }: Checkpoint) => ({ size: count, root: Buffer.from(merkleRoot, "hex") });

/** The steps of a path, or null when one is not a hash or there are more than any tree has. */
function parseSteps(path: unknown): Buffer[] | null {
  if (!Array.isArray(path) || path.length > 64) return null;
  return path.every((step) => typeof step === "string" && /^[0-9a-f]{64}$/.test(step))
    ? path.map((step: string) => Buffer.from(step, "hex"))
    : null;
}
