import { hash as digest } from "node:crypto";
import { writeUint64 } from "./hash.ts";

/** Merkle trees of RFC 9162 section 2.1 over the ledger's leaves. Hashes are buffers of 32 bytes. */

const HASH_BYTES = 32;
/** Reused by each call: a verifier computes millions of these hashes. */
const leaf = Buffer.alloc(1 + 8 + HASH_BYTES, 0);
const node = Buffer.alloc(1 + 2 * HASH_BYTES, 1);

/** Hex digits first: that costs less than letting the digest allocate a buffer of its own. */
const sha256 = (bytes: Buffer): Buffer => Buffer.from(digest("sha256", bytes, "hex"), "hex");

/** Leaf hash of one event: its position as 8 bytes, then its hash of 64 hex digits. Source: docs/spec/wire.md#envelope. */
export function leafHash(position: number, hash: string): Buffer {
  writeUint64(leaf, position, 1);
  if (leaf.write(hash, 9, "hex") !== HASH_BYTES) throw new RangeError(`${hash} is no SHA-256`);
  return sha256(leaf);
}

export function nodeHash(left: Buffer, right: Buffer): Buffer {
  // Only forged input has other lengths, and it never leads to one of our roots.
  if (left.length + right.length !== 2 * HASH_BYTES) return sha256(Buffer.concat([node.subarray(0, 1), left, right]));
  node.set(left, 1);
  node.set(right, 1 + left.length);
  return sha256(node);
}

/** The root of an empty tree is the hash of the empty string. */
export const emptyRoot = (): Buffer => sha256(Buffer.alloc(0));

/** The largest power of two smaller than `size`. */
export const splitPoint = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

/** Root over leaf hashes in order. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return emptyRoot();
  if (leaves.length === 1) return leaves[0] as Buffer;
  const split = splitPoint(leaves.length);
  return nodeHash(merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)));
}

/** The hashes that lead from leaf `index` to the root, lowest first. */
export function inclusionProof(leaves: readonly Buffer[], index: number): Buffer[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length)
    throw new RangeError(`leaf ${index} is not in a tree of ${leaves.length}`);
  if (leaves.length === 1) return [];
  const split = splitPoint(leaves.length);
  return index < split
    ? [...inclusionProof(leaves.slice(0, split), index), merkleRoot(leaves.slice(split))]
    : [...inclusionProof(leaves.slice(split), index - split), merkleRoot(leaves.slice(0, split))];
}

/** The root that a proof leads to, or null when it has too few or too many steps. RFC 9162 section 2.1.3.2. */
export function rootFromProof(leaf: Buffer, index: number, size: number, proof: readonly Buffer[]): Buffer | null {
  if (index >= size) return null;
  let at = index;
  let last = size - 1;
  let hash = leaf;
  for (const step of proof) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(step, hash);
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2);
        last = Math.floor(last / 2);
      }
    } else {
      hash = nodeHash(hash, step);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? hash : null;
}
