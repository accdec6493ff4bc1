import { rootOfEdge } from "./frontier.ts";
import { nodeHash, splitPoint } from "./merkle.ts";

/**
 * Proofs of RFC 9162 without all leaves in memory: a path is first described as ranges of leaves, each of which is one node of
 * the tree and consists of a few perfect subtrees.
 */

/** Leaves from `start` up to but excluding `end` that form one node of the tree. */
export type Range = { start: number; end: number };

/** PATH(index, size) of section 2.1.3.1, lowest first. */
export function inclusionRanges(index: number, size: number, start = 0): Range[] {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size)
    throw new RangeError(`leaf ${index} is not in a tree of ${size}`);
  if (size === 1) return [];
  const split = splitPoint(size);
  return index < split
    ? [...inclusionRanges(index, split, start), { start: start + split, end: start + size }]
    : [...inclusionRanges(index - split, size - split, start + split), { start, end: start + split }];
}

/** PROOF(first, second) of section 2.1.4.1: that a tree of `second` leaves extends one of `first`. */
export function consistencyRanges(first: number, second: number): Range[] {
  if (!Number.isSafeInteger(first) || first < 1 || first > second)
    throw new RangeError(`a tree of ${second} does not go on from one of ${first}`);
  return subproof(first, second, true, 0);
}

function subproof(first: number, size: number, isFirstTree: boolean, start: number): Range[] {
  if (first === size) return isFirstTree ? [] : [{ start, end: start + size }];
  const split = splitPoint(size);
  return first <= split
    ? [...subproof(first, split, isFirstTree, start), { start: start + split, end: start + size }]
    : [...subproof(first - split, size - split, false, start + split), { start, end: start + split }];
}

/** A node over 2^level leaves, the `index`-th of its level. */
export type Subtree = { level: number; index: number };

/** The node over a range, from the perfect subtrees that it consists of. */
export const nodeOver = (range: Range, hashAt: (subtree: Subtree) => Buffer): Buffer =>
  rootOfEdge(perfectSubtrees(range).map(hashAt));

/** A node at the right edge of a tree consists of perfect subtrees, largest first; any other is one itself. */
export function perfectSubtrees({ start, end }: Range): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = start; at < end; ) {
    const level = Math.floor(Math.log2(end - at));
    subtrees.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return subtrees;
}

/** Whether a proof leads from one root to the other. Section 2.1.4.2. */
export function isConsistent(
  first: { size: number; root: Buffer },
  second: { size: number; root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (first.size < 1 || first.size > second.size) return false;
  if (first.size === second.size) return proof.length === 0 && first.root.equals(second.root);
  // A perfect first tree is a node of the second one, and the proof omits it.
  const [seed, ...steps] = Number.isInteger(Math.log2(first.size)) ? [first.root, ...proof] : proof;
  if (!seed || proof.length === 0) return false;
  let [at, last] = [first.size - 1, second.size - 1];
  const up = () => {
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  };
  while (at % 2 === 1) up();
  let [firstRoot, secondRoot] = [seed, seed];
  for (const step of steps) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      firstRoot = nodeHash(step, firstRoot);
      secondRoot = nodeHash(step, secondRoot);
      while (at % 2 === 0 && at !== 0) up();
    } else {
      secondRoot = nodeHash(secondRoot, step);
    }
    up();
  }
  return last === 0 && firstRoot.equals(first.root) && secondRoot.equals(second.root);
}
