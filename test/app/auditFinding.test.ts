import { expect, test } from "vitest";
import { kindOfFinding } from "#app/areas/audit/model/finding.ts";
import { buildExport, nineEntries, verifyLines } from "../events/historySamples.ts";

// The page translates every finding that the verifier reports for really forged ledgers.

const sound = () => buildExport({ entries: nineEntries(), checkpointsAt: [4, 8] }).lines;
const rewritten = () => {
  const entries = nineEntries();
  entries[5] = { ...(entries[5] as (typeof entries)[0]), data: { n: "forged" } };
  return buildExport({ entries, checkpointsAt: [4, 8] }).lines;
};
const edited = (line: number, change: (text: string) => string) => {
  const lines = sound();
  lines[line] = change(lines[line] as string);
  return lines;
};
const without = (line: number, count = 1) => {
  const lines = sound();
  lines.splice(line, count);
  return lines;
};
const swapped = (line: number, text: string) => {
  const lines = sound();
  lines[line] = text;
  return lines;
};
const turned = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

test.each([
  ["changed", edited(1, (text) => text.replace('"n":0', '"n":7'))],
  ["missing", without(1)],
  ["missing", without(8, 2)],
  ["order", swapped(2, sound()[1] as string)],
  ["chainHash", edited(2, (text) => text.replace(/("chainHash":")(\w+)/, (_, name, hex) => name + turned(hex)))],
  ["content", swapped(10, rewritten()[10] as string)],
  ["signature", edited(5, (text) => text.replace(/("signature":")(\w+)/, (_, name, hex) => name + turned(hex)))],
  ["checkpoints", without(5)],
] as const)("a finding of the kind %s is recognised", async (kind, lines) => {
  const { problem } = await verifyLines(lines);
  expect(problem && kindOfFinding(problem.problem), problem?.problem).toBe(kind);
});

test("a finding of an unknown kind is not classified", () => {
  expect(kindOfFinding("the file ends without its last line: it was cut off here")).toBeNull();
});
