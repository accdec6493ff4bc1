import { hash } from "node:crypto";

const WORDS = 3;
/** The number of bytes stored per SHA-256: enough to make collisions infeasible. */
export const DIGEST_BYTES = WORDS * 4;
const FULLEST = 0.75;

export type DigestSet = {
  size(): number;
  add(digest: Buffer): void;
  has(digest: Buffer): boolean;
};

/** By way of hex digits, which costs less than letting the hash make a buffer of its own. */
export const digestOf = (text: string): Buffer => Buffer.from(hash("sha256", text, "hex"), "hex");

/** A set of SHA-256 digests, packed into some 20 bytes each, so that the rows of a million events fit in memory. */
export function digestSet(): DigestSet {
  let slots = 1 << 10;
  let words = new Uint32Array(slots * WORDS);
  let size = 0;

  /** The index of the digest, or of the free slot where it belongs. No digest is all zeros. */
  function placeOf(one: number, two: number, three: number): number {
    for (let slot = one & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      const at = slot * WORDS;
      const [a, b, c] = [words[at], words[at + 1], words[at + 2]];
      if ((a === one && b === two && c === three) || (a === 0 && b === 0 && c === 0)) return at;
    }
  }

  function put(one: number, two: number, three: number): void {
    const at = placeOf(one, two, three);
    if (words[at] === one && words[at + 1] === two && words[at + 2] === three) return;
    words[at] = one;
    words[at + 1] = two;
    words[at + 2] = three;
    size += 1;
  }

  function grow(): void {
    const old = words;
    slots *= 2;
    words = new Uint32Array(slots * WORDS);
    size = 0;
    for (let at = 0; at < old.length; at += WORDS) {
      const [one = 0, two = 0, three = 0] = [old[at], old[at + 1], old[at + 2]];
      if (one !== 0 || two !== 0 || three !== 0) put(one, two, three);
    }
  }

  return {
    size: () => size,
    add(digest) {
      if (size >= slots * FULLEST) grow();
      put(digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8));
    },
    has(digest) {
      const at = placeOf(digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8));
      return words[at] !== 0 || words[at + 1] !== 0 || words[at + 2] !== 0;
    },
  };
}
