import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inclusionProof, leafHash, merkleRoot } from "#events/ledger/merkle.ts";
import { consistencyRanges, inclusionRanges, isConsistent, nodeOver } from "#events/ledger/proofPaths.ts";

const leaves = Array.from({ length: 40 }, (_, n) =>
  leafHash(n + 1, createHash("sha256").update(String(n)).digest("hex")),
);
const toTree = (size: number) => ({ size, root: merkleRoot(leaves.slice(0, size)) });

/** The nodes of ranges, computed from perfect subtrees. */
const buildProofPath = (ranges: ReturnType<typeof inclusionRanges>): Buffer[] =>
  ranges.map((range) =>
    nodeOver(range, ({ level, index }) => merkleRoot(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level))),
  );

test("a path made of perfect subtrees equals the one computed from all leaves", () => {
  for (let size = 1; size <= leaves.length; size++)
    for (let index = 0; index < size; index++)
      expect(buildProofPath(inclusionRanges(index, size))).toEqual(inclusionProof(leaves.slice(0, size), index));
});

test("every tree provably extends every smaller one, and no other", () => {
  for (let second = 1; second <= leaves.length; second++)
    for (let first = 1; first <= second; first++) {
      const path = buildProofPath(consistencyRanges(first, second));
      expect(isConsistent(toTree(first), toTree(second), path)).toBe(true);
      const forged = { size: first, root: Buffer.alloc(32, 7) };
      expect(isConsistent(forged, toTree(second), path)).toBe(false);
      expect(isConsistent(toTree(first), { size: second, root: Buffer.alloc(32, 7) }, path)).toBe(false);
      if (first < second) {
        expect(isConsistent(toTree(first), toTree(second), path.slice(1))).toBe(false);
        expect(isConsistent(toTree(first), toTree(second), [...path, Buffer.alloc(32)])).toBe(false);
      }
    }
});

test("the sizes of RFC 9162's example give its proofs", () => {
  const range = (start: number, end: number) => ({ start, end });
  // Section 2.1.5: a tree of seven leaves; PROOF(3, D_7) is [c, d, g, l], PROOF(4, D_7) is [l], PROOF(6, D_7) is [i, j, k].
  expect(consistencyRanges(3, 7)).toEqual([range(2, 3), range(3, 4), range(0, 2), range(4, 7)]);
  expect(consistencyRanges(4, 7)).toEqual([range(4, 7)]);
  expect(consistencyRanges(6, 7)).toEqual([range(4, 6), range(6, 7), range(0, 4)]);
  expect(inclusionRanges(0, 7)).toEqual([range(1, 2), range(2, 4), range(4, 7)]);
  expect(inclusionRanges(6, 7)).toEqual([range(4, 6), range(0, 4)]);
});

test("a leaf that is not in a tree has no path", () => {
  expect(() => inclusionRanges(3, 3)).toThrow("leaf 3 is not in a tree of 3");
  expect(() => consistencyRanges(4, 3)).toThrow("a tree of 3 does not go on from one of 4");
});
