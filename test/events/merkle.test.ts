import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inclusionProof, leafHash, merkleRoot, rootFromProof } from "#events/ledger/merkle.ts";
import fc from "../support/properties.ts";

const makeLeaves = (count: number) =>
  Array.from({ length: count }, (_, n) => leafHash(n + 1, createHash("sha256").update(String(n)).digest("hex")));

test("the root of an empty tree is the hash of the empty string", () => {
  expect(merkleRoot([]).toString("hex")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("every leaf of every tree up to 70 proves its own position, and no other", () => {
  for (let count = 1; count <= 70; count++) {
    const leaves = makeLeaves(count);
    const root = merkleRoot(leaves);
    for (let index = 0; index < count; index++) {
      const proof = inclusionProof(leaves, index);
      const leaf = leaves[index] as Buffer;
      expect(rootFromProof(leaf, index, count, proof)?.equals(root)).toBe(true);
      if (count > 1) expect(rootFromProof(leaf, (index + 1) % count, count, proof)?.equals(root) ?? false).toBe(false);
    }
  }
});

test("a changed step, a missing step or an extra one proves nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 80 }), fc.nat(), fc.nat(), (count, where, step) => {
      const leaves = makeLeaves(count);
      const root = merkleRoot(leaves);
      const index = where % count;
      const proof = inclusionProof(leaves, index);
      const leaf = leaves[index] as Buffer;
      const changed = proof.map((hash, n) => (n === step % proof.length ? Buffer.alloc(32, 7) : hash));
      const root1 = rootFromProof(leaf, index, count, changed);
      const root2 = rootFromProof(leaf, index, count, [...proof, Buffer.alloc(32)]);
      const root3 = rootFromProof(leaf, index, count, proof.slice(1));
      return [root1, root2, root3].every((found) => found === null || !found.equals(root));
    }),
    { seed: 20261121 },
  );
});

test("a leaf outside the tree has no proof", () => {
  expect(() => inclusionProof(makeLeaves(3), 3)).toThrow("leaf 3 is not in a tree of 3");
});
