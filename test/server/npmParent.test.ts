import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { isAlive } from "../../server/lock.mjs";
import { npmAbove } from "../../server/npmParent.ts";
import { atLevel } from "../support/level.ts";
import { processesOn } from "../support/processes.ts";
import { launchProgram } from "../support/program.ts";

const SCRIPT = fileURLToPath(new URL("npmParent.ts", import.meta.url));
/** Runs a script as npm does, in a shell that waits for it. */
const NPM = `const { spawn } = require("node:child_process");
  const shell = spawn("/bin/sh", ["-c", process.argv[1]], { stdio: "inherit" });
  console.log(shell.pid);
  shell.once("exit", (code) => process.exit(code));`;

const undo: (() => unknown)[] = [];
afterEach(() => {
  for (const action of undo.splice(0).reverse()) action();
});

/** A stand-in for npm, with the lines that it and its script print. */
async function startByNpm() {
  const command = `"${process.execPath}" --import tsx "${SCRIPT}"; code=$?; exit $code`;
  const npm = spawn(process.execPath, ["-e", NPM, command], {
    env: {
      PATH: process.env.PATH,
      npm_lifecycle_event: "start",
    } as Record<string, string | undefined> as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
  const line = async () => String((await lines.next()).value);
  const shellPid = Number(await line());
  const { pid, watched } = JSON.parse(await line()) as { pid: number; watched: unknown };
  undo.push(() => isAlive(pid) && process.kill(pid, "SIGINT"));
  return { npm, shellPid, watched, line };
}

test("npm and its shell are watched, and nothing above them", async () => {
  const { npm, shellPid, watched } = await startByNpm();
  expect(watched).toEqual({ parentPid: shellPid, npmPid: npm.pid });
});

test.each(["npm", "npm's shell"])("the program notices that %s is killed", async (victim) => {
  const { npm, shellPid, line } = await startByNpm();
  process.kill(victim === "npm" ? (npm.pid ?? 0) : shellPid, "SIGKILL");
  expect(await line()).toBe("npm has ended");
});

test("a program that npm did not start watches no process", () => {
  expect(npmAbove(undefined)).toBeNull();
  expect(npmAbove("test")).toBeNull();
});

const STOP_TIMEOUT_MS = 60_000;
// The stand-in above covers npm's death without its shell; test:all uses the real one.
test.each(atLevel<NodeJS.Signals[]>({ gate: ["SIGTERM"], all: ["SIGTERM", "SIGHUP", "SIGKILL"] }))(
  "%s sent to `npm start` stops the whole program",
  async (signal) => {
    const program = await launchProgram({ template: "bare", byNpm: true });
    undo.push(() => {
      for (const line of processesOn(program.dataDir)) process.kill(Number.parseInt(line, 10), "SIGKILL");
    });
    await program.untilPrinted(`ready http://localhost:${program.port}`);
    program.child.kill(signal);
    await expect.poll(() => processesOn(program.dataDir), { timeout: STOP_TIMEOUT_MS }).toEqual([]);
    await program.ended;
  },
);
