import type { Features } from "./features.server.ts";

/** What the classifier sees of a message, by name: concepts alone, in pairs, and beside the number of tokens. */
export function rowOf(features: Features): Map<string, number> {
  const row = new Map<string, number>();
  const tokens = Math.min(features.tokens.length, 2);
  const concepts = [...features.concepts].sort();
  for (const concept of concepts) row.set(`c:${concept}`, 1);
  row.set(`n:${tokens}`, 1);
  for (const [name, value] of shapesOf(features)) if (value) row.set(name, 1);
  concepts.forEach((one, place) => {
    for (const other of concepts.slice(place + 1)) row.set(`${one}+${other}`, 0.5);
    row.set(`${one}|n${tokens}`, 0.5);
  });
  return row;
}

const shapesOf = ({ period, day, money, numbers, hasWallet, hasMail, words }: Features): [string, boolean][] => [
  [`p:${period?.kind}`, period !== null],
  ["date", day !== null],
  ["money", money !== null],
  ["num", numbers.length > 0],
  ["wallet", hasWallet],
  ["email", hasMail],
  ["short", words <= 3],
];
