import { emptyRoot, nodeHash } from "./merkle.ts";

/**
 * A Merkle tree that grows at its right edge. It stores only the roots of the perfect subtrees along that edge, largest
 * first: about twenty hashes for a million leaves.
 */
export type Frontier = {
  size(): number;
  /** Adds the next leaf hash. */
  push(leaf: Buffer): void;
  root(): Buffer;
  /** The edge that `restoreFrontier` needs to continue from here. */
  edge(): Buffer[];
};

/** Continues from a stored edge. Throws RangeError when it does not fit a tree of this size. */
export function restoreFrontier(stored: { size: number; edge: readonly Buffer[] }): Frontier {
  let { size } = stored;
  const edge = [...stored.edge];
  if (edge.length !== countSubtrees(size)) throw new RangeError(`${edge.length} hashes are no edge of ${size} leaves`);

  function push(leaf: Buffer): void {
    let hash = leaf;
    for (let index = size; index % 2 === 1; index = (index - 1) / 2) hash = nodeHash(edge.pop() as Buffer, hash);
    edge.push(hash);
    size += 1;
  }

  return { size: () => size, push, root: () => rootOfEdge(edge), edge: () => [...edge] };
}

export const newFrontier = (): Frontier => restoreFrontier({ size: 0, edge: [] });

/** Root over perfect subtrees, largest first. */
export function rootOfEdge(edge: readonly Buffer[]): Buffer {
  const [last, ...others] = [...edge].reverse();
  return last ? others.reduce((right, left) => nodeHash(left, right), last) : emptyRoot();
}

/** The number of ones in the binary number. */
function countSubtrees(size: number): number {
  let ones = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) ones += rest % 2;
  return ones;
}
