import { hash } from "node:crypto";

const WORDS = 3;
/** The number of bytes stored per SHA-256: enough to make collisions infeasible. */
export const DIGEST_BYTES = WORDS * 4;
const FULLEST = 0.75;

/** Hex digits first: that costs less than letting the hash allocate a buffer of its own. */
export const digestText = (text: string): Buffer => Buffer.from(hash("sha256", text, "hex"), "hex");

/** SHA-256 digests, each in one slot of a packed table, with `beside` extra words per slot. No digest is all zeros. */
function digestTable(beside: 0 | 1) {
  const stride = WORDS + beside;
  let slots = 1 << 10;
  let words = new Uint32Array(slots * stride);
  let size = 0;

  const isTaken = (at: number): boolean => words[at] !== 0 || words[at + 1] !== 0 || words[at + 2] !== 0;

  /** Index of the digest, or of the free slot where it belongs. */
  function findSlot(one: number, two: number, three: number): number {
    for (let slot = one & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      const at = slot * stride;
      if (!isTaken(at) || (words[at] === one && words[at + 1] === two && words[at + 2] === three)) return at;
    }
  }

  const find = (digest: Buffer): number =>
    findSlot(digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8));

  function grow(): void {
    const old = words;
    slots *= 2;
    words = new Uint32Array(slots * stride);
    for (let at = 0; at < old.length; at += stride) {
      const [one = 0, two = 0, three = 0] = [old[at], old[at + 1], old[at + 2]];
      if (one === 0 && two === 0 && three === 0) continue;
      const to = findSlot(one, two, three);
      for (let word = 0; word < stride; word++) words[to + word] = old[at + word] as number;
    }
  }

  /** Index of the digest, which is added if it is new. */
  function add(digest: Buffer): { at: number; isNew: boolean } {
    if (size >= slots * FULLEST) grow();
    const at = find(digest);
    if (isTaken(at)) return { at, isNew: false };
    for (let word = 0; word < WORDS; word++) words[at + word] = digest.readUInt32LE(word * 4);
    size += 1;
    return { at, isNew: true };
  }

  return {
    size: () => size,
    slots: () => slots,
    slotOf: (at: number): number => at / stride,
    find,
    isTaken,
    add,
    beside: (at: number): number => words[at + WORDS] as number,
    putBeside(at: number, word: number): void {
      words[at + WORDS] = word;
    },
  };
}

export type DigestSet = {
  size(): number;
  add(digest: Buffer): void;
  has(digest: Buffer): boolean;
  /** Marks a digest of the set. False if it is not in the set, or was marked before. Add nothing afterwards. */
  mark(digest: Buffer): boolean;
  isMarked(digest: Buffer): boolean;
};

/** A set of digests in some 20 bytes each, so that the rows of a million events fit in memory. */
export function digestSet(): DigestSet {
  const table = digestTable(0);
  let marks: Uint8Array | null = null;
  return {
    size: table.size,
    add(digest) {
      table.add(digest);
    },
    has: (digest) => table.isTaken(table.find(digest)),
    mark(digest) {
      marks ??= new Uint8Array(table.slots());
      const at = table.find(digest);
      const slot = table.slotOf(at);
      if (!table.isTaken(at) || marks[slot] === 1) return false;
      marks[slot] = 1;
      return true;
    },
    isMarked: (digest) => marks?.[table.slotOf(table.find(digest))] === 1,
  };
}

/** Numbers digests in the order they arrive, from 0. */
export function digestNumbers() {
  const table = digestTable(1);
  return {
    /** The digest's number; a new digest gets the next one. */
    of(digest: Buffer): number {
      const number = table.size();
      const { at, isNew } = table.add(digest);
      if (isNew) table.putBeside(at, number);
      return table.beside(at);
    },
  };
}
