import type { KeyObject } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { LOCKS } from "../locks.ts";
import { type Checkpoint, checkpointHash, type KeyedCheckpoint, rawPublicKey, signCheckpoint } from "./checkpoint.ts";
import { type Frontier, newFrontier, restoreFrontier } from "./frontier.ts";
import { canonicalJson, nextChainHash } from "./hash.ts";
import { NO_HASH } from "./ledger.ts";
import { leafHash } from "./merkle.ts";

/** Checkpoints in PostgreSQL. Each builds on the previous one and the events since, so nothing is hashed twice. */

/** Another worker signs new events in less time than this; a worker that starts meanwhile is ready without having signed. */
const LOCK_TIMEOUT_MS = 5_000;
const LOCK_NOT_AVAILABLE = "55P03";
const PAGE = 5_000;

/** The ledger contradicts its last checkpoint; nothing is signed on top of it. */
export class BrokenHistory extends Error {
  override name = "BrokenHistory";
}

type CheckpointRow = { canonical: string; public_key: Buffer; frontier: Buffer };
type Start = { last: Checkpoint | null; frontier: Frontier; chainHash: string };

/**
 * Signs the ledger as it is now. Returns null when the last checkpoint covers it already.
 * @param now RFC 3339 with milliseconds
 */
export async function takeCheckpoint(pool: Pool, key: KeyObject, now: string): Promise<KeyedCheckpoint | null> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await acquireLock(client);
    const taken = await checkpointAfterLast(client, key, now);
    await client.query("COMMIT");
    return taken;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The lock lasts until commit, so that two workers never continue from the same checkpoint. */
async function acquireLock(client: PoolClient): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.checkpoint]).catch((error: { code?: string }) => {
    throw error.code === LOCK_NOT_AVAILABLE ? new Error("another checkpoint is being signed") : error;
  });
}

export async function lastCheckpoint(pool: Pool): Promise<KeyedCheckpoint | null> {
  const row = await lastRow(pool);
  return row ? parseCheckpointRow(row) : null;
}

/** A stored checkpoint: its canonical text, and the columns that it is looked up by. */
export type StoredCheckpoint = { number: number; toPosition: number; canonical: string; publicKey: string };

/** The stored checkpoints after a number, in order. */
export async function readCheckpoints(pool: Pool, after: number, limit: number): Promise<StoredCheckpoint[]> {
  const { rows } = await pool.query<{ number: number; to_position: string } & Omit<CheckpointRow, "frontier">>(
    "SELECT number, to_position, canonical, public_key FROM checkpoints WHERE number > $1 ORDER BY number LIMIT $2",
    [after, limit],
  );
  return rows.map(({ number, to_position, canonical, public_key }) => ({
    number,
    toPosition: Number(to_position),
    canonical,
    publicKey: public_key.toString("hex"),
  }));
}

async function checkpointAfterLast(client: PoolClient, key: KeyObject, now: string): Promise<KeyedCheckpoint | null> {
  const start = await startingPoint(client);
  const { rows } = await client.query<{ head: string }>("SELECT coalesce(max(position), 0) AS head FROM events");
  const head = Number(rows[0]?.head ?? 0);
  if (head < start.frontier.size())
    throw new BrokenHistory(`the ledger ends at position ${head}, its last checkpoint at ${start.frontier.size()}`);
  if (head === start.frontier.size()) return null;

  const { last, frontier } = start;
  const fromPosition = frontier.size() + 1;
  const chainHash = await growTo(client, head, start);
  const checkpoint = signCheckpoint(
    {
      number: (last?.number ?? 0) + 1,
      count: head,
      fromPosition,
      toPosition: head,
      merkleRoot: frontier.root().toString("hex"),
      chainHash,
      previousCheckpointHash: last ? checkpointHash(last) : NO_HASH,
      createdAt: now,
    },
    key,
  );
  const publicKey = rawPublicKey(key);
  await client.query("SELECT append_checkpoint($1, $2, $3, $4, $5)", [
    checkpoint.number,
    head,
    canonicalJson(checkpoint),
    publicKey,
    Buffer.concat(frontier.edge()),
  ]);
  return { checkpoint, publicKey: publicKey.toString("hex") };
}

/** Where the last checkpoint ended. Its edge is trusted only when it leads to the signed root. */
async function startingPoint(client: PoolClient): Promise<Start> {
  const row = await lastRow(client);
  if (!row) return { last: null, frontier: newFrontier(), chainHash: NO_HASH };
  const last = JSON.parse(row.canonical) as Checkpoint;
  const edge = Array.from({ length: row.frontier.length / 32 }, (_, n) => row.frontier.subarray(n * 32, n * 32 + 32));
  const frontier = restoreFrontier({ size: last.count, edge });
  if (frontier.root().toString("hex") !== last.merkleRoot)
    throw new BrokenHistory(`the stored edge of checkpoint ${last.number} does not lead to its root`);
  return { last, frontier, chainHash: last.chainHash };
}

/** Adds the leaves up to a position, following the global chain; returns the chain hash at the end. */
async function growTo(client: PoolClient, head: number, { frontier, chainHash: from }: Start): Promise<string> {
  let chainHash = from;
  while (frontier.size() < head) {
    const after = frontier.size();
    const { rows } = await client.query<{ position: string; hash: Buffer; chain_hash: Buffer }>(
      "SELECT position, hash, chain_hash FROM events WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3",
      [after, head, PAGE],
    );
    for (const row of rows) {
      const position = frontier.size() + 1;
      if (Number(row.position) !== position) throw new BrokenHistory(`position ${position} is missing`);
      const hash = row.hash.toString("hex");
      chainHash = nextChainHash(chainHash, position, hash);
      if (chainHash !== row.chain_hash.toString("hex"))
        throw new BrokenHistory(`position ${position}: chainHash does not follow from the previous position`);
      frontier.push(leafHash(position, hash));
    }
    if (rows.length === 0) throw new BrokenHistory(`position ${after + 1} is missing`);
  }
  return chainHash;
}

async function lastRow(database: Pool | PoolClient): Promise<CheckpointRow | undefined> {
  const { rows } = await database.query<CheckpointRow>(
    "SELECT canonical, public_key, frontier FROM checkpoints ORDER BY number DESC LIMIT 1",
  );
  return rows[0];
}

const parseCheckpointRow = (row: CheckpointRow): KeyedCheckpoint => ({
  checkpoint: JSON.parse(row.canonical) as Checkpoint,
  publicKey: row.public_key.toString("hex"),
});
