import { hash as digest } from "node:crypto";
import { inclusionProof, merkleRoot, rootFromProof } from "./merkle.ts";

/** The checkpoints' Merkle tree over texts: a leaf is the SHA-256 of a zero byte and the text as UTF-8. Source: docs/spec/wire.md#grades. */

const LEAF = Buffer.from([0]);
export const textLeaf = (text: string): Buffer => digest("sha256", Buffer.concat([LEAF, Buffer.from(text)]), "buffer");

/** Root over texts in order, as hex. */
export const textRoot = (texts: readonly string[]): string => merkleRoot(texts.map(textLeaf)).toString("hex");

/** The hashes, as hex, that lead from the text at `index` to the root. */
export const textPath = (texts: readonly string[], index: number): string[] =>
  inclusionProof(texts.map(textLeaf), index).map((step) => step.toString("hex"));

/** The root that a path leads to, as hex; null when it has too few or too many steps. */
export const rootOfTextPath = (text: string, index: number, count: number, path: readonly Buffer[]): string | null =>
  rootFromProof(textLeaf(text), index, count, path)?.toString("hex") ?? null;
