import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

test("a process that yields has a lower priority than the one that started it, with every thread", () => {
  const script = `import { readdirSync } from "node:fs";
    import { getPriority } from "node:os";
    import { yieldToOthers } from "./app/platform/yielding.server.ts";
    yieldToOthers();
    const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
    console.log(JSON.stringify([threads.length, ...new Set(threads.map((thread) => getPriority(thread)))]));`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  const [count, ...priorities] = JSON.parse(stdout) as number[];
  expect(priorities).toEqual([10]);
  expect(count).toBeGreaterThan(process.platform === "linux" ? 3 : 0);
});
