import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readHolder, takeLock } from "../../server/lock.mjs";
import { temporaryFolder } from "../support/folders.ts";

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder("lock");
});
afterAll(() => folder.remove());

test("a lock has one owner, and another one once it is released", () => {
  const file = join(folder.path, "one.lock");
  const first = takeLock(file);
  expect(takeLock(file).holder?.pid).toBe(process.pid);
  first.release?.();
  expect(readHolder(file)).toBeNull();
  expect(takeLock(file).release).toBeTypeOf("function");
});

test.each([
  ["a process that has ended", JSON.stringify({ pid: 4_000_000, born: "1" })],
  ["a process whose id was reused", JSON.stringify({ pid: process.pid, born: "1" })],
  ["a damaged lock file", "{"],
])("the lock of %s can be taken", (_name, text) => {
  const file = join(folder.path, "stale.lock");
  writeFileSync(file, text);
  const taken = takeLock(file);
  expect(taken.release).toBeTypeOf("function");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.pid });
  taken.release?.();
});

test("exactly one of eight processes that find a stale lock concurrently gets it", async () => {
  const file = join(folder.path, "race.lock");
  writeFileSync(file, JSON.stringify({ pid: 4_000_000, born: "1" }));
  const script = `
    import { takeLock } from ${JSON.stringify(pathToFileURL("server/lock.mjs").href)};
    process.stdin.once("data", () => { console.log(takeLock(${JSON.stringify(file)}).holder ? "late" : "mine"); });
    process.stdin.once("end", () => process.exit(0));`;
  const racers = Array.from({ length: 8 }, () => spawn(process.execPath, ["--input-type=module", "-e", script]));
  const answers = racers.map(
    (racer) => new Promise<string>((resolve) => racer.stdout.once("data", (text) => resolve(String(text).trim()))),
  );
  for (const racer of racers) racer.stdin.write("go\n");
  const outputs = await Promise.all(answers);
  for (const racer of racers) racer.stdin.end();
  expect(outputs.sort()).toEqual([...Array(7).fill("late"), "mine"]);
});
