import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LOCAL_ACCOUNTS, TEST_MNEMONIC } from "../../../contracts/deploy/accounts.ts";
import type { Deployment } from "../../../contracts/deploy/deployment.ts";
import { surroundingsIn } from "../../processVariables.ts";
import { writePidNote } from "./leftover.ts";
import type { ChainControl } from "./rpc.ts";
import { copyUntil, copyWhileRunning, removeState, repairState, waitForStateAfter } from "./stateFile.ts";

/** The process of a local chain and its files: code shared by the payment chain and the chains on demand. */

export const HOST = "127.0.0.1";
const BLOCK_SECONDS = 12;
/** The first block is this far in the past, so that a price average exists from the start. */
const HEAD_START_SECONDS = 3_600;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;

type Log = (line: string) => void;

export type ChainFiles = {
  /** The start of a sentence: "The local chain". */
  title: string;
  folder: string;
  stateFile: string;
  copyFile: string;
  pidFile: string;
  logFile: string;
  /** Marks a complete first start. */
  deploymentFile: string;
};

/** @param parts the chain's folder within the data folder */
export function chainFiles(title: string, dataDir: string, chainId: number, ...parts: string[]): ChainFiles {
  // Absolute: the path of the state distinguishes our own leftover process from others.
  const folder = resolve(dataDir, ...parts);
  return {
    title,
    folder,
    stateFile: join(folder, "state.json"),
    copyFile: join(folder, "state.kept.json"),
    pidFile: join(folder, "chain.pid"),
    logFile: join(folder, "chain.log"),
    deploymentFile: resolve(dataDir, "deployments", `${chainId}.json`),
  };
}

/** True when the chain must be filled: at the first start, or after an interrupted one. */
export function prepareState(place: ChainFiles, storesState: boolean, log: Log): boolean {
  if (!storesState || !existsSync(place.deploymentFile)) {
    if (existsSync(place.stateFile))
      log(`An earlier first start of ${midSentence(place.title)} was not completed; starting over.`);
    removeState(place.stateFile, place.copyFile);
    rmSync(place.deploymentFile, { force: true });
    return true;
  }
  if (!repairState(place.stateFile, place.copyFile, log)) {
    throw new Error(damaged(place, "is missing or damaged"));
  }
  return false;
}

const midSentence = (title: string) => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;

export function damaged(place: ChainFiles, how: string): string {
  return `${place.title}'s state ${place.stateFile} ${how}: restore it from a backup, or delete the whole data folder to start over.`;
}

/** The time of the first block of a chain that is filled now, in seconds. */
export const firstBlockNow = (): number => Math.floor(Date.now() / 1000) - HEAD_START_SECONDS;

/** Starts the program of a chain, which outlives us if we are killed; the recorded process id lets the next start stop it. */
export function launch(
  place: ChainFiles,
  program: { path: string; args: readonly string[]; cwd?: string; env?: NodeJS.ProcessEnv },
): ChildProcess {
  // A file instead of a pipe: the chain must outlive this process long enough to write its state.
  const output = openSync(place.logFile, "w");
  try {
    const child = spawn(program.path, program.args, {
      env: program.env ?? surroundingsIn(process.env),
      cwd: program.cwd,
      stdio: ["ignore", output, output],
      // Ctrl-C in a terminal reaches only the supervisor, which then stops its parts in order.
      detached: true,
    });
    if (child.pid !== undefined) writePidNote(place.pidFile, child.pid);
    return child;
  } finally {
    closeSync(output);
  }
}

type AnvilOrder = {
  chainId: number;
  port: number;
  allowOrigin: string;
  savesState: boolean;
  /** For a chain that is filled now; null for one that has a state. */
  firstBlockSeconds: number | null;
};

export function anvilArguments({ stateFile }: ChainFiles, order: AnvilOrder): string[] {
  const isNew = order.firstBlockSeconds !== null;
  return [
    ...["--host", HOST, "--port", String(order.port), "--allow-origin", order.allowOrigin],
    ...["--chain-id", String(order.chainId), "--mnemonic", TEST_MNEMONIC, "--balance", "10000"],
    ...["--accounts", String(LOCAL_ACCOUNTS)],
    // Mines blocks even without transactions: otherwise no quote would ever expire.
    ...["--hardfork", "osaka", "--mixed-mining", "--block-time", String(BLOCK_SECONDS), "--prune-history", "256"],
    ...(order.savesState ? ["--state", stateFile, "--state-interval", "1"] : []),
    ...(order.savesState || isNew ? [] : ["--load-state", stateFile]),
    "--quiet",
    ...(isNew ? ["--timestamp", String(order.firstBlockSeconds)] : []),
  ];
}

/** Throws an error when the process ends before it responds, responds for another chain, or takes too long. */
export async function waitUntilAnswering(
  child: ChildProcess,
  {
    control,
    chainId,
    port,
    place,
    signal,
  }: { control: ChainControl; chainId: number; port: number; place: ChainFiles; signal?: AbortSignal },
): Promise<void> {
  let startError: Error | undefined;
  child.once("error", (error) => {
    startError = error;
  });
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(5)) {
    signal?.throwIfAborted();
    if (startError) throw new Error(`${place.title} cannot be started: ${startError.message}.`);
    if (hasEnded(child)) {
      const lines = readFileSync(place.logFile, "utf8").trim().split("\n");
      throw new Error(`${place.title} exited during startup: ${lines.at(-1) || `exit code ${child.exitCode}`}`);
    }
    if (!(await isListening(port))) continue;
    const answered = await control.chainId().catch(() => null);
    if (answered === chainId) return;
  }
  throw new Error(`${place.title} did not respond within ${START_TIMEOUT_MS / 1000} seconds; see ${place.logFile}.`);
}

/** Cheaper than a failing call, while the chain's own start needs the processor. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/**
 * The deployment file marks a complete start, so the state must be on disk before it.
 * @param more `filledAtMs`: when the chain was complete; now by default
 */
export async function markFilled(
  place: ChainFiles,
  deployment: Deployment,
  { savesState = true, filledAtMs = Date.now(), signal }: Marking = {},
): Promise<void> {
  if (savesState) {
    await waitForStateAfter(place.stateFile, filledAtMs, signal);
    while (!copyUntil(place.stateFile, place.copyFile)) await sleep(20);
  }
  writeDeployment(place, deployment);
}

type Marking = { savesState?: boolean; filledAtMs?: number; signal?: AbortSignal };

export function writeDeployment({ deploymentFile }: ChainFiles, deployment: Deployment): void {
  const draft = `${deploymentFile}.draft`;
  writeFileSync(draft, `${JSON.stringify(deployment, null, 2)}\n`);
  renameSync(draft, deploymentFile);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/** Stops the chain and waits until its state is on disk. The returned function may be called twice. */
export function stopper(child: ChildProcess, place: ChainFiles, savesState: boolean, log: Log): () => Promise<void> {
  const endCopies = savesState ? copyWhileRunning(place.stateFile, place.copyFile) : () => {};
  let stopping: Promise<void> | undefined;

  async function stop(): Promise<void> {
    endCopies();
    if (!hasEnded(child)) {
      const ended = new Promise<true>((done) => child.once("exit", () => done(true)));
      child.kill("SIGTERM");
      const inTime = await Promise.race([ended, sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
      if (!inTime) {
        log(`${place.title} did not stop when asked to and was killed; its last second may be lost.`);
        child.kill("SIGKILL");
        await ended;
      }
    }
    rmSync(place.pidFile, { force: true });
  }
  return () => {
    stopping ??= stop();
    return stopping;
  };
}
