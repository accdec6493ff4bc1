import type { Row } from "../../../../../analytics/chat/classifier.ts";
import type { Features } from "./features.server.ts";
import { extractPieces } from "./pieces.server.ts";

/** The features of a message that the classifier reads. */
export const toRow = (features: Features): Row => ({
  named: toNamedFeatures(features),
  pieces: extractPieces(features),
});

/** Concepts alone, in pairs, and combined with the number of tokens. */
function toNamedFeatures(features: Features): Map<string, number> {
  const named = new Map<string, number>();
  const tokens = Math.min(features.tokens.length, 2);
  const concepts = [...features.concepts].sort();
  for (const concept of concepts) named.set(`c:${concept}`, 1);
  named.set(`n:${tokens}`, 1);
  for (const [name, value] of toShapes(features)) if (value) named.set(name, 1);
  concepts.forEach((one, index) => {
    for (const other of concepts.slice(index + 1)) named.set(`${one}+${other}`, 0.5);
    named.set(`${one}|n${tokens}`, 0.5);
  });
  return named;
}

const toShapes = ({ period, day, money, numbers, hasWallet, hasMail, words }: Features): [string, boolean][] => [
  [`p:${period?.kind}`, period !== null],
  ["date", day !== null],
  ["money", money !== null],
  ["num", numbers.length > 0],
  ["wallet", hasWallet],
  ["email", hasMail],
  ["short", words <= 3],
];
