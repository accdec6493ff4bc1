import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:net";
import { resolve as resolvePath } from "node:path";
import type { User } from "./appProcesses.ts";
import { UserError } from "./userError.ts";

/** A child process: one of ours, the database, the chain. */
export type Part = {
  /** Resolves when it has ended, with a text about how. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

/** Rejects with an error when the port is already in use. */
export async function checkPortFree(variable: string, port: number, host: string): Promise<void> {
  await probe(variable, port, host);
  // Browsers try localhost over IPv6 first: a program listening there would get our visitors.
  if (host === "127.0.0.1") await probe(variable, port, "::1");
}

function probe(variable: string, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => {
      if (host === "::1" && code !== "EADDRINUSE") return resolve(); // no IPv6 here
      const why = code === "EADDRINUSE" ? "is already in use" : `cannot be used (${code})`;
      reject(new UserError(`${variable} ${port} ${why}; set ${variable} to another port.`));
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}

/** Resolves when the process has ended, even if it could not be started or had ended before. */
export function waitForExit(child: ChildProcess): Promise<string> {
  const { exitCode, signalCode } = child;
  if (exitCode !== null || signalCode !== null) return Promise.resolve(howEnded(exitCode, signalCode));
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve(howEnded(code, signal)));
    child.once("error", (error) => resolve(`could not be run (${error.message})`));
  });
}

const howEnded = (code: number | null, signal: NodeJS.Signals | null) =>
  signal ? `was terminated by ${signal}` : `exited with code ${code}`;

type Ending = { ask: NodeJS.Signals; force: NodeJS.Signals; timeoutMs: number };

/** Asks a process to end, and kills it after a while. */
export async function endChild(child: ChildProcess, { ask, force, timeoutMs }: Ending): Promise<void> {
  const ended = waitForExit(child);
  child.kill(ask);
  const late = setTimeout(() => child.kill(force), timeoutMs);
  await ended;
  clearTimeout(late);
}

export const POLITELY: Ending = { ask: "SIGTERM", force: "SIGKILL", timeoutMs: 10_000 };

/** How Node runs one of our scripts: a source through the bootstrap, a bundle directly, with stacks mapped to the sources. */
export const howToRun = (script: string): { file: string; args: string[]; execArgv: string[] } =>
  script.endsWith(".ts")
    ? { file: resolvePath("server/bootstrap.mjs"), args: [script], execArgv: [] }
    : { file: resolvePath(script), args: [], execArgv: ["--enable-source-maps"] };

type ScriptOrder = { script: string; env: NodeJS.ProcessEnv; user?: User | undefined };

/** Runs one of our scripts, which reports over its channel when it is ready. Throws a UserError when it ends before that. */
export async function startScript(
  name: string,
  { script, env, user }: ScriptOrder,
  signal: AbortSignal,
): Promise<Part> {
  signal.throwIfAborted();
  const { file, args, execArgv } = howToRun(script);
  const child = fork(file, args, {
    ...user,
    env,
    execArgv,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // A process group of its own: Ctrl-C in the terminal reaches only us, and we stop things in order.
    detached: true,
  });
  const ended = waitForExit(child);
  const stop = () => endChild(child, POLITELY);
  const ready = new Promise<"ready">((resolve) => child.once("message", () => resolve("ready")));
  const aborted = new Promise<"was stopped">((resolve) => {
    signal.addEventListener("abort", () => resolve("was stopped"), { once: true });
  });
  const first = await Promise.race([ready, ended, aborted]);
  if (first === "ready") return { ended, stop };
  await stop();
  throw new UserError(`The ${name} ${first} before it was ready; see its output above.`);
}
