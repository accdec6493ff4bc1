import { expect, test } from "vitest";
import { type Checkpoint, keyFingerprint } from "#events/ledger/checkpoint.ts";
import { storedCheckpointLine } from "#events/ledger/exportLines.ts";
import { canonicalJson } from "#events/ledger/hash.ts";
import { buildExport, nineEntries, otherKey, ownKey, verifyLines } from "./historySamples.ts";

const fingerprint = keyFingerprint(ownKey);
const pinned = { pinnedKeys: [fingerprint] };
/** Nine events; checkpoint 1 covers 1 to 4 and is on line 5, checkpoint 2 covers 5 to 8 and is on line 10. */
const sound = () => buildExport({ entries: nineEntries(), checkpointsAt: [4, 8] });
const LINE_OF = (position: number) => position + (position > 8 ? 2 : position > 4 ? 1 : 0);

test("an intact export is valid, and the positions without a checkpoint are reported", async () => {
  const report = await verifyLines(sound().lines, pinned);
  expect(report).toMatchObject({ problem: null, events: 9, keys: [fingerprint], backdated: null });
  expect(report.lastCheckpoint).toMatchObject({ number: 2, toPosition: 8 });
});

test("any changed character of an export is detected, and its line is named", async () => {
  const { lines } = sound();
  // For each line, the position that is named when it becomes invalid: for a line without an event, the first one that it covers.
  const named = [1, 1, 2, 3, 4, 1, 5, 6, 7, 8, 5, 9, 10];
  for (const [index, line] of lines.entries())
    for (let at = index % 13; at < line.length; at += 13) {
      const changed = line[at] === "0" ? "1" : "0";
      const forged = [...lines];
      forged[index] = line.slice(0, at) + changed + line.slice(at + 1);
      const { problem } = await verifyLines(forged);
      // A line that stops being a checkpoint covers nothing, so the next position is named.
      const asUnreadable = index === 5 ? 5 : index === 10 ? 9 : named[index];
      expect([named[index], asUnreadable], `line ${index}, character ${at}: ${problem?.problem}`).toContain(
        problem?.position,
      );
    }
});

test("an empty export is valid", async () => {
  expect(await verifyLines(buildExport({ entries: [], checkpointsAt: [] }).lines)).toMatchObject({
    problem: null,
    events: 0,
    lastCheckpoint: null,
  });
});

test.each([1, 4, 6, 9])("a change of position %i is found at that position", async (position) => {
  const { lines } = sound();
  const line = LINE_OF(position);
  lines[line] = (lines[line] as string).replace(`"n":${position - 1}`, `"n":77`);
  expect((await verifyLines(lines)).problem).toEqual({ position, problem: "hash does not match the envelope" });
});

test.each([1, 5, 8])("a removal of position %i is found at that position", async (position) => {
  const { lines } = sound();
  lines.splice(LINE_OF(position), 1);
  expect((await verifyLines(lines)).problem?.position).toBe(position);
});

test("two swapped events are found at the first of them", async () => {
  const { lines } = sound();
  [lines[2], lines[3]] = [lines[3] as string, lines[2] as string];
  expect((await verifyLines(lines)).problem).toEqual({ position: 2, problem: "position 2 is missing" });
});

test("swapped contents under unchanged positions are found at the first of them", async () => {
  const { lines } = sound();
  const [second, fifth] = [lines[2] as string, lines[6] as string];
  lines[2] = fifth.replace('"position":5', '"position":2');
  lines[6] = second.replace('"position":2', '"position":5');
  expect((await verifyLines(lines)).problem?.position).toBe(2);
});

test("an inserted event with correct hashes of its own is found where the chain continues without it", async () => {
  const entries = nineEntries();
  entries.splice(5, 0, { streamId: "stream-9", data: { forged: true }, recordedAt: entries[5]?.recordedAt as string });
  const forged = buildExport({ entries, checkpointsAt: [] }).lines[6] as string;
  const { lines } = sound();
  lines.splice(LINE_OF(6), 0, forged);
  expect((await verifyLines(lines)).problem).toEqual({
    position: 7,
    problem: "position 6 found where 7 is expected",
  });
});

test("an insertion with everything after it rehashed is found by the checkpoint above it", async () => {
  const entries = nineEntries();
  entries.splice(5, 0, { streamId: "stream-9", data: { forged: true }, recordedAt: entries[5]?.recordedAt as string });
  const forged = buildExport({ entries, checkpointsAt: [4, 8] }).lines;
  forged[10] = sound().lines[10] as string;
  expect((await verifyLines(forged)).problem).toMatchObject({
    position: 5,
    problem: "checkpoint 2 (positions 5 to 8): chainHash does not match its last position",
  });
});

test("a truncated file is found at its end", async () => {
  const { lines } = sound();
  expect((await verifyLines(lines.slice(0, 7))).problem).toEqual({
    position: 6,
    problem: "the file ends without its last line: it was cut off here",
  });
});

test("removed events are detected by the checkpoint that covers them", async () => {
  const { lines } = sound();
  lines.splice(LINE_OF(7), 2);
  expect((await verifyLines(lines)).problem).toEqual({
    position: 7,
    problem: "is missing: checkpoint 2 covers it",
  });
});

test("a removed tail with a matching last line is found by a checkpoint stored elsewhere", async () => {
  const since = sound().checkpoints[1]?.checkpoint as Checkpoint;
  const shorter = buildExport({ entries: nineEntries().slice(0, 6), checkpointsAt: [4] }).lines;
  expect((await verifyLines(shorter)).problem).toBeNull();
  expect((await verifyLines(shorter, { since })).problem).toEqual({
    position: 7,
    problem: `the ledger ends at position 6 and checkpoint 2 of ${since.createdAt} covers 8: this is an older state, such as a restored backup`,
  });
});

test("a backdated event is found at its position", async () => {
  const { lines } = sound();
  lines[7] = (lines[7] as string).replace("2026-11-21T06:06", "2026-11-20T06:06");
  expect((await verifyLines(lines)).problem).toEqual({ position: 6, problem: "hash does not match the envelope" });
});

test("an event appended with an old date is reported by the checkpoint that does not contain it", async () => {
  const entries = nineEntries();
  entries[6] = { streamId: "stream-0", data: {}, recordedAt: "2026-10-01T00:00:00.000Z" };
  const report = await verifyLines(buildExport({ entries, checkpointsAt: [4, 8] }).lines);
  expect(report.problem).toBeNull();
  expect(report.backdated).toMatchObject({ count: 1, first: { position: 7 } });
});

test("a rewritten history signed with another key is found only by the pinned key", async () => {
  const entries = nineEntries();
  entries[5] = { ...(entries[5] as (typeof entries)[0]), data: { n: "forged" } };
  const { lines } = buildExport({ entries, checkpointsAt: [4, 8], key: otherKey });
  expect((await verifyLines(lines)).keys).toEqual([keyFingerprint(otherKey)]);
  const { problem } = await verifyLines(lines, pinned);
  expect(problem?.position).toBe(1);
  expect(problem?.problem).toContain(`${keyFingerprint(otherKey)}, which is not the pinned one`);
});

test("a history rewritten from a checkpoint on and signed with another key is found from there on", async () => {
  const entries = nineEntries();
  entries[5] = { ...(entries[5] as (typeof entries)[0]), data: { n: "forged" } };
  const forged = buildExport({ entries, checkpointsAt: [4, 8], key: otherKey }).lines;
  forged[5] = sound().lines[5] as string;
  expect((await verifyLines(forged, pinned)).problem?.position).toBe(5);
});

test("a key that claims another key's fingerprint is found", async () => {
  const { lines, checkpoints } = sound();
  const forged = buildExport({ entries: nineEntries(), checkpointsAt: [4, 8], key: otherKey }).checkpoints[0];
  const checkpoint = { ...(forged?.checkpoint as Checkpoint), keyFingerprint: fingerprint };
  for (const publicKey of [forged?.publicKey, checkpoints[0]?.publicKey] as string[]) {
    lines[5] = storedCheckpointLine(canonicalJson(checkpoint), publicKey);
    expect((await verifyLines(lines, pinned)).problem).toEqual({
      position: 1,
      problem: "checkpoint 1 (positions 1 to 4): the signature does not match its key",
    });
  }
});

test("a removed checkpoint is detected by the next one", async () => {
  const { lines } = sound();
  lines.splice(5, 1);
  expect((await verifyLines(lines)).problem).toEqual({
    position: 1,
    problem: "checkpoint 2 (positions 5 to 8): checkpoint 1 is missing",
  });
});

test("a ledger that continues from a checkpoint extends it, and one rewritten before it does not", async () => {
  const [first, second] = sound().checkpoints.map(({ checkpoint }) => checkpoint) as [Checkpoint, Checkpoint];
  const { lines } = buildExport({ entries: nineEntries(), checkpointsAt: [4, 8, 9] });
  expect((await verifyLines(lines, { since: first })).problem).toBeNull();
  expect((await verifyLines(lines, { since: second })).problem).toBeNull();

  const entries = nineEntries();
  entries[6] = { ...(entries[6] as (typeof entries)[0]), data: { n: "another" } };
  const other = buildExport({ entries, checkpointsAt: [4, 8, 9] }).lines;
  expect((await verifyLines(other, { since: first })).problem).toBeNull();
  const { problem } = await verifyLines(other, { since: second });
  expect(problem?.position).toBe(5);
  expect(problem?.problem).toContain("the ledger does not extend checkpoint 2");
});

test.each([
  ["an extra member in the envelope", (line: string) => line.replace('"envelope":{', '"envelope":{"aaa":1,')],
  ["a member that is written twice", (line: string) => line.replace('"envelope":{', '"envelope":{"data":{"n":9},')],
  ["different spacing", (line: string) => line.replace('"kind":"event"', '"kind": "event"')],
  ["something that is not JSON", () => "{"],
  ["null", () => "null"],
])("%s is found at its line", async (_, forge) => {
  const { lines } = sound();
  lines[6] = forge(lines[6] as string);
  expect((await verifyLines(lines)).problem?.position).toBe(5);
});
