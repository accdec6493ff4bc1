import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LOCAL_ACCOUNTS, TEST_MNEMONIC } from "../../contracts/deploy/accounts.ts";
import { localChainTerms } from "../../contracts/deploy/chain.ts";
import { addressOf, type Deployment, readDeployment } from "../../contracts/deploy/deployment.ts";
import { addWallets, deployLocal } from "../../contracts/deploy/local.ts";
import { surroundingsIn } from "../processVariables.ts";
import { contractsFolder, findAnvil, findHardhat } from "./localChain/binary.ts";
import { endLeftover, writePidNote } from "./localChain/leftover.ts";
import { placeMarketTokens } from "./localChain/marketTokens.ts";
import { type ChainControl, connectControl } from "./localChain/rpc.ts";
import { keepCopies, keepCopy, removeState, repairState, waitForStateAfter } from "./localChain/stateFile.ts";

const HOST = "127.0.0.1";
const BLOCK_SECONDS = 12;
/** The first block is this far in the past, so that a price average exists from the start. */
const HEAD_START_SECONDS = 3_600;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;

export type LocalChainOrder = {
  dataDir: string;
  port: number;
  /** The one web origin whose pages may call the chain, such as `http://localhost:3000`. */
  allowOrigin: string;
  log(line: string): void;
  /** `false` for a test's chain: it begins as it was saved and writes nothing, which otherwise takes time every second. */
  savesState?: boolean;
};
export type LocalChain = {
  rpcUrl: string;
  deploymentFile: string;
  child: ChildProcess;
  /** Stops the chain and waits until its state is on disk. May be called twice. */
  stop(): Promise<void>;
};

type ChainFiles = {
  folder: string;
  stateFile: string;
  copyFile: string;
  pidFile: string;
  logFile: string;
  deploymentFile: string;
};

/**
 * Starts the local chain, on the first start with everything deployed and seeded, later from its saved state. Throws a
 * one-sentence error when the port is taken, the chain is in use, no chain program is installed or the state is damaged;
 * nothing keeps running then. Source: decisions.md 1 and 7.
 */
export async function startLocalChain(order: LocalChainOrder): Promise<LocalChain> {
  const place = placeIn(order.dataDir);
  mkdirSync(place.folder, { recursive: true });
  mkdirSync(dirname(place.deploymentFile), { recursive: true });
  await endLeftover({ ...place, log: order.log });
  await requireFreePort(order.port);

  const program = chooseProgram(order.log);
  const isFirst = prepareState(place, program.keepsState, order.log);
  const child = launch(program, place, order, isFirst);
  const savesState = program.keepsState && order.savesState !== false;
  const stop = stopper(child, place, savesState, order.log);
  try {
    const rpcUrl = `http://${HOST}:${order.port}`;
    const control = connectControl(rpcUrl);
    await waitUntilAnswering(child, control, place);
    if (isFirst) await fillNewChain(rpcUrl, control, place, savesState);
    else await checkOldChain(rpcUrl, control, place);
    return { rpcUrl, deploymentFile: place.deploymentFile, child, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function placeIn(dataDir: string): ChainFiles {
  // Absolute: the path of the state tells our own leftover process from others.
  const folder = resolve(dataDir, "chain");
  return {
    folder,
    stateFile: join(folder, "state.json"),
    copyFile: join(folder, "state.kept.json"),
    pidFile: join(folder, "chain.pid"),
    logFile: join(folder, "chain.log"),
    deploymentFile: resolve(dataDir, "deployments", `${localChainTerms.id}.json`),
  };
}

function requireFreePort(port: number): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? `CHAIN_PORT ${port} is taken by another program: stop it, or set CHAIN_PORT to a free port.`
          : `CHAIN_PORT ${port} cannot be used (${error.code ?? error.message}): set CHAIN_PORT to another port.`;
      taken(new Error(reason));
    });
    probe.listen(port, HOST, () => probe.close(() => free()));
  });
}

type Program = { path: string; keepsState: boolean };

function chooseProgram(log: LocalChainOrder["log"]): Program {
  const anvil = findAnvil();
  if (anvil) return { path: anvil, keepsState: true };
  const hardhat = findHardhat();
  if (!hardhat) {
    throw new Error("No local chain program is installed: run npm ci without leaving out optional or dev packages.");
  }
  log(
    "anvil is not installed for this machine, so Hardhat runs the local chain: its state is not kept over a restart, and it has no embedded wallets.",
  );
  return { path: hardhat, keepsState: false };
}

/** True when the chain must be filled: at the first start, or after an interrupted one. */
function prepareState(place: ChainFiles, keepsState: boolean, log: LocalChainOrder["log"]): boolean {
  if (!keepsState || !existsSync(place.deploymentFile)) {
    if (existsSync(place.stateFile))
      log("An earlier first start of the local chain was not completed; it starts anew.");
    removeState(place.stateFile, place.copyFile);
    rmSync(place.deploymentFile, { force: true });
    return true;
  }
  if (!repairState(place.stateFile, place.copyFile, log)) {
    throw new Error(damaged(place, "is missing or damaged"));
  }
  return false;
}

function damaged(place: ChainFiles, how: string): string {
  return `The local chain's state ${place.stateFile} ${how}: restore it from a copy, or delete the whole data folder to begin anew.`;
}

function launch(program: Program, place: ChainFiles, order: LocalChainOrder, isFirst: boolean): ChildProcess {
  const firstBlockSeconds = Math.floor(Date.now() / 1000) - HEAD_START_SECONDS;
  // A file instead of a pipe: the chain must outlive this process long enough to write its state.
  const output = openSync(place.logFile, "w");
  try {
    // Detached, so that Ctrl-C in a terminal reaches only the supervisor, which then stops its parts in order.
    const stdio: ("ignore" | number)[] = ["ignore", output, output];
    const options = { env: surroundingsIn(process.env), stdio, detached: true };
    const child = program.keepsState
      ? spawn(program.path, anvilArguments(place, order, isFirst ? firstBlockSeconds : null), options)
      : spawn(process.execPath, hardhatArguments(program, place, order), {
          ...options,
          cwd: contractsFolder,
          env: hardhatEnvironment(place, firstBlockSeconds),
        });
    if (child.pid !== undefined) writePidNote(place.pidFile, child.pid);
    return child;
  } finally {
    closeSync(output);
  }
}

function anvilArguments(place: ChainFiles, order: LocalChainOrder, firstBlockSeconds: number | null): string[] {
  return [
    ...["--host", HOST, "--port", String(order.port), "--allow-origin", order.allowOrigin],
    ...["--chain-id", String(localChainTerms.id), "--mnemonic", TEST_MNEMONIC, "--balance", "10000"],
    ...["--accounts", String(LOCAL_ACCOUNTS)],
    // Blocks go on when nobody sends anything: otherwise no quote would ever expire.
    ...["--hardfork", "osaka", "--mixed-mining", "--block-time", String(BLOCK_SECONDS), "--prune-history", "256"],
    ...stateArguments(place, order, firstBlockSeconds === null),
    "--quiet",
    ...(firstBlockSeconds === null ? [] : ["--timestamp", String(firstBlockSeconds)]),
  ];
}

function stateArguments({ stateFile }: ChainFiles, { savesState = true }: LocalChainOrder, isSaved: boolean): string[] {
  if (savesState) return ["--state", stateFile, "--state-interval", "1"];
  return isSaved ? ["--load-state", stateFile] : [];
}

function hardhatArguments(program: Program, place: ChainFiles, order: LocalChainOrder): string[] {
  // Hardhat has no state file; only the title lets a later start recognise the process as ours.
  return [`--title=${place.stateFile}`, program.path, "node", "--hostname", HOST, "--port", String(order.port)];
}

function hardhatEnvironment(place: ChainFiles, firstBlockSeconds: number): NodeJS.ProcessEnv {
  const home = join(place.folder, "hardhat");
  return {
    ...surroundingsIn(process.env),
    ...{ HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home },
    HARDHAT_DISABLE_TELEMETRY_PROMPT: "true",
    LOCAL_CHAIN_FIRST_BLOCK: new Date(firstBlockSeconds * 1000).toISOString(),
  };
}

async function waitUntilAnswering(child: ChildProcess, control: ChainControl, place: ChainFiles): Promise<void> {
  let startError: Error | undefined;
  child.once("error", (error) => {
    startError = error;
  });
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(25)) {
    if (startError) throw new Error(`The local chain cannot be started: ${startError.message}.`);
    if (hasEnded(child)) {
      const lines = readFileSync(place.logFile, "utf8").trim().split("\n");
      throw new Error(`The local chain ended while it started: ${lines.at(-1) || `exit code ${child.exitCode}`}`);
    }
    const answered = await control.chainId().catch(() => null);
    if (answered === localChainTerms.id) return;
  }
  throw new Error(`The local chain did not answer within ${START_TIMEOUT_MS / 1000} seconds; see ${place.logFile}.`);
}

async function fillNewChain(
  rpcUrl: string,
  control: ChainControl,
  place: ChainFiles,
  savesState: boolean,
): Promise<void> {
  const deployment = await deployLocal({ rpcUrl });
  await placeMarketTokens(rpcUrl, deployment);
  await control.bringClockToNow();
  // The deployment file marks a complete start, so the state must be on disk before it.
  if (savesState) {
    await waitForStateAfter(place.stateFile, Date.now());
    while (!keepCopy(place.stateFile, place.copyFile)) await sleep(20);
  }
  writeDeployment(place.deploymentFile, deployment);
}

async function checkOldChain(rpcUrl: string, control: ChainControl, place: ChainFiles): Promise<void> {
  const deployment = readDeployment(place.deploymentFile);
  if (!(await control.hasCode(addressOf(deployment, "payment")))) {
    throw new Error(damaged(place, "does not hold the contracts of its deployment"));
  }
  await placeMarketTokens(rpcUrl, deployment);
  await control.bringClockToNow();
  const whole = await addWallets(rpcUrl, deployment);
  if (whole !== deployment) writeDeployment(place.deploymentFile, whole);
}

function writeDeployment(file: string, deployment: Deployment): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, `${JSON.stringify(deployment, null, 2)}\n`);
  renameSync(draft, file);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function stopper(child: ChildProcess, place: ChainFiles, savesState: boolean, log: LocalChainOrder["log"]) {
  const endCopies = savesState ? keepCopies(place.stateFile, place.copyFile) : () => {};
  let stopping: Promise<void> | undefined;

  async function stop(): Promise<void> {
    endCopies();
    if (!hasEnded(child)) {
      const ended = new Promise<true>((done) => child.once("exit", () => done(true)));
      child.kill("SIGTERM");
      const inTime = await Promise.race([ended, sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
      if (!inTime) {
        log("The local chain did not end when asked to and was killed; its last second may be lost.");
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
