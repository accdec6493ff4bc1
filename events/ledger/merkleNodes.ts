import type { Pool } from "pg";
import { leafHash, merkleRoot } from "./merkle.ts";
import type { Subtree } from "./proofPaths.ts";

/**
 * Perfect subtrees of the ledger's tree, read from PostgreSQL. Every eighth level is stored with the checkpoint that covers it, so that a
 * subtree needs at most 128 nodes, however many events it covers.
 */

const STORED_EVERY = 8;

/** The nodes that make up a subtree, from `first` up to but excluding `end`. Level 0 is the events themselves. */
type Part = { level: number; first: number; end: number };

function toStoredPart({ level, index }: Subtree): Part {
  const stored = level - (level % STORED_EVERY);
  const width = 2 ** (level - stored);
  return { level: stored, first: index * width, end: (index + 1) * width };
}

/** Their hashes by subtree. Throws RangeError if a subtree is not completely stored. */
export async function readSubtrees(pool: Pool, subtrees: readonly Subtree[]): Promise<(subtree: Subtree) => Buffer> {
  const parts = subtrees.map(toStoredPart);
  const [leaves, nodes] = await Promise.all([
    readLeaves(
      pool,
      parts.filter(({ level }) => level === 0),
    ),
    readNodes(
      pool,
      parts.filter(({ level }) => level > 0),
    ),
  ]);
  const known = new Map([...leaves, ...nodes]);
  return (subtree) => {
    const { level, first, end } = toStoredPart(subtree);
    const hashes: Buffer[] = [];
    for (let place = first; place < end; place++) {
      const hash = known.get(toNodeKey(level, place));
      if (!hash) throw new RangeError(`the ledger does not hold node ${place} of level ${level}`);
      hashes.push(hash);
    }
    return merkleRoot(hashes);
  };
}

const toNodeKey = (level: number, place: number) => `${level}:${place}`;

async function readLeaves(pool: Pool, parts: readonly Part[]): Promise<[string, Buffer][]> {
  if (parts.length === 0) return [];
  const { rows } = await pool.query<{ position: string; hash: Buffer }>(
    `SELECT position, hash FROM unnest($1::bigint[], $2::bigint[]) AS part (first_place, end_place)
     CROSS JOIN LATERAL (SELECT position, hash FROM events WHERE position > first_place AND position <= end_place) leaves`,
    [parts.map(({ first }) => first), parts.map(({ end }) => end)],
  );
  return rows.map(({ position, hash }) => [
    toNodeKey(0, Number(position) - 1),
    leafHash(Number(position), hash.toString("hex")),
  ]);
}

async function readNodes(pool: Pool, parts: readonly Part[]): Promise<[string, Buffer][]> {
  if (parts.length === 0) return [];
  const { rows } = await pool.query<{ level: number; place: string; hash: Buffer }>(
    `SELECT stored.* FROM unnest($1::integer[], $2::bigint[], $3::bigint[]) AS part (of_level, first_place, end_place)
     CROSS JOIN LATERAL (
       SELECT level, place, hash FROM merkle_nodes WHERE level = of_level AND place >= first_place AND place < end_place) stored`,
    [parts.map(({ level }) => level), parts.map(({ first }) => first), parts.map(({ end }) => end)],
  );
  return rows.map(({ level, place, hash }) => [toNodeKey(level, Number(place)), hash]);
}
