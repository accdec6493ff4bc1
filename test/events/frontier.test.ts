import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newFrontier, restoreFrontier } from "#events/ledger/frontier.ts";
import { leafHash, merkleRoot } from "#events/ledger/merkle.ts";

const leaves = Array.from({ length: 300 }, (_, n) =>
  leafHash(n + 1, createHash("sha256").update(String(n)).digest("hex")),
);

test("a tree that grows leaf by leaf always has the root over all its leaves", () => {
  const frontier = newFrontier();
  expect(frontier.root().equals(merkleRoot([]))).toBe(true);
  for (const [index, leaf] of leaves.entries()) {
    frontier.push(leaf);
    expect(frontier.root().equals(merkleRoot(leaves.slice(0, index + 1)))).toBe(true);
  }
});

test("a tree continues from a stored edge at any size", () => {
  for (const size of [0, 1, 7, 8, 129, 255]) {
    const first = newFrontier();
    for (const leaf of leaves.slice(0, size)) first.push(leaf);
    const second = restoreFrontier({ size, edge: first.edge() });
    for (const leaf of leaves.slice(size)) second.push(leaf);
    expect(second.root().equals(merkleRoot(leaves))).toBe(true);
  }
});

test("an edge of another size is refused", () => {
  expect(() => restoreFrontier({ size: 4, edge: [Buffer.alloc(32), Buffer.alloc(32)] })).toThrow(
    "2 hashes are no edge of 4 leaves",
  );
});
