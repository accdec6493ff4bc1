import { expect, test } from "vitest";
import { canonicalOfParsed, recordedText } from "#events/ledger/envelopeText.ts";
import { eventLine } from "#events/ledger/exportLines.ts";
import { canonicalJson, NoUnicode, nextChainHash, sha256Hex } from "#events/ledger/hash.ts";
import { mustBeNew, NO_HASH } from "#events/ledger/ledger.ts";
import { seal } from "#events/ledger/sealedAppend.ts";
import { buildExport, nineEntries, verifyLines } from "./historySamples.ts";

// Canonical JSON by RFC 8785, with what it refuses: text that is not Unicode (3.2.2.2), and numbers that are not finite (3.2.2.3).

const both = (value: unknown): string => {
  const text = canonicalJson(value);
  expect(canonicalOfParsed(value)).toBe(text);
  return text;
};

test.each([
  ["a lone high surrogate as a value", { a: "\ud800" }],
  ["a lone low surrogate as a value", ["\udfff"]],
  ["a lone surrogate as a name", { "\udc00": 1 }],
  ["a surrogate pair in the wrong order", "\ude00\ud83d"],
  ["a lone surrogate after a backslash", { a: "\\\ud83d" }],
  ["a lone surrogate after a character outside the basic plane", "😀\ud83d"],
])("%s has no canonical text", (_, value) => {
  expect(() => canonicalJson(value)).toThrow(NoUnicode);
  expect(() => canonicalOfParsed(value)).toThrow(NoUnicode);
  expect(() => canonicalOfParsed(JSON.parse(JSON.stringify({ z: 1, a: value })))).toThrow(NoUnicode);
});

test.each([
  ["NaN", Number.NaN],
  ["infinity", Infinity],
  ["negative infinity", -Infinity],
])("%s has no canonical text at any depth", (_, value) => {
  for (const within of [value, [1, value], { a: { b: value } }, { b: 1, a: value }]) {
    expect(() => canonicalJson(within)).toThrow();
    expect(() => canonicalOfParsed(within)).toThrow();
    expect(recordedText(within)).toBeNull();
  }
});

test("a number beyond a double is not read as null", () => {
  expect(() => canonicalOfParsed(JSON.parse('{"a":1e400}'))).toThrow("a number is beyond a double");
  expect(() => canonicalOfParsed(JSON.parse('{"b":0,"a":-1e400}'))).toThrow();
});

test.each([
  ["complete characters of all planes", { "😀": "\u{10ffff}é" }, '{"😀":"\u{10ffff}é"}'],
  ["the characters of a typed escape sequence", "\\ud800", '"\\\\ud800"'],
  ["the characters of an escape sequence after a typed backslash", "\\\\ud83d", '"\\\\\\\\ud83d"'],
  ["names in UTF-16 order", { "\ufb33": 4, "\ud83d\ude00": 5, 10: 1, 9: 2 }, '{"10":1,"9":2,"😀":5,"\ufb33":4}'],
  ["numbers as ECMAScript writes them", [1e21, 1e-7, -0, 0.1 + 0.2], "[1e+21,1e-7,0,0.30000000000000004]"],
  ["control characters", "\u000f\n\u007f", '"\\u000f\\n\u007f"'],
])("%s have a canonical text", (_, value, text) => {
  expect(both(value)).toBe(text);
});

const append = (text: string) => ({
  ...{ streamId: "note-1", after: mustBeNew, recordedAt: "2026-11-21T12:00:00.000Z" },
  events: [{ type: "Noted", schemaVersion: 1, data: { text } }],
  metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
});

test("an event with half a character or a NUL is not sealed, so it cannot make other appends fail", () => {
  expect(() => seal(append("a\ud800"), [])).toThrow(NoUnicode);
  expect(() => seal(append("a\0"), [])).toThrow("an event's text holds NUL, which no row can store");
  expect(seal(append("😀 \\u0000 \\ud800"), []).sealed.e).toHaveLength(1);
});

test("an event recorded with half a character keeps its hash and can still be verified", async () => {
  const whole = { ...nineEntries()[0], data: { n: "MARK" } } as ReturnType<typeof nineEntries>[number];
  const [begin = "", event = "", end = ""] = buildExport({ entries: [whole], checkpointsAt: [] }).lines;
  const { envelope } = JSON.parse(event) as { envelope: unknown };
  const canonical = canonicalJson(envelope).replace("MARK", "\\ud83d");
  expect(recordedText(JSON.parse(canonical))).toBe(canonical);
  const hash = sha256Hex(canonical);
  const line = eventLine({ position: 1, hash, chainHash: nextChainHash(NO_HASH, 1, hash) }, canonical);
  expect(await verifyLines([begin, line, end])).toMatchObject({ problem: null, events: 1 });
  // A different surrogate is a different text.
  const forged = line.replace("\\ud83d", "\\ud83e");
  expect((await verifyLines([begin, forged, end])).problem).toMatchObject({ position: 1 });
});

test("a line with a number beyond a double, or a checkpoint with half a character, is reported as a finding", async () => {
  const { lines } = buildExport({ entries: nineEntries(), checkpointsAt: [4] });
  const beyond = lines.map((line, at) => (at === 2 ? line.replace('"n":1', '"n":1e400') : line));
  expect((await verifyLines(beyond)).problem).toEqual({
    position: 2,
    problem: "the line is not canonical JSON of an event",
  });
  const half = lines.map((line) => line.replace(/"createdAt":"[^"]+"/, '"createdAt":"\\ud83d"'));
  expect((await verifyLines(half)).problem).toEqual({ position: 5, problem: "the line is not a checkpoint" });
});
