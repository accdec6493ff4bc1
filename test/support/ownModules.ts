import { afterAll, vi } from "vitest";
import { freeWorkerChain } from "./workerChain.ts";

/**
 * Test files of one worker share the packages that they load (React, viem, Prisma), which took most of the time; our own state ends with
 * each file. Our modules are evaluated again for the next one, so that their state needs no reset function; what they store on globalThis
 * is deleted, and the environment is restored. A file that leaves anything that cannot be undone here fails.
 */
const environment = { ...process.env };
const opened = resources();

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const left = [...(await leftOpen()), ...(freeWorkerChain() ? ["a world on the local chain"] : [])];
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  for (const name of Object.keys(globalThis)) if (name.startsWith("tmai")) Reflect.deleteProperty(globalThis, name);
  vi.resetModules();
  if (left.length > 0) throw new Error(`this file left open: ${left.join(", ")}`);
});

/** How many resources of each kind keep a process running, by Node's names. */
function resources(): Map<string, number> {
  const count = new Map<string, number>();
  for (const name of process.getActiveResourcesInfo()) count.set(name, (count.get(name) ?? 0) + 1);
  return count;
}

const LASTING = ["TCPSocketWrap", "TCPServerWrap", "PipeWrap", "ProcessWrap", "Timeout"];
const CLOSING_MS = 5_000;

/** What this file opened and did not close. An ended connection closes shortly afterwards. */
async function leftOpen(): Promise<string[]> {
  for (const deadline = Date.now() + CLOSING_MS; ; ) {
    const now = resources();
    const more = LASTING.map((name) => ({ name, count: (now.get(name) ?? 0) - (opened.get(name) ?? 0) }));
    const left = more.filter(({ count }) => count > 0);
    if (left.length === 0) return [];
    if (Date.now() > deadline) return left.map(({ name, count }) => `${count} ${name}`);
    await new Promise((resolve) => setTimeout(resolve, 20).unref());
  }
}
