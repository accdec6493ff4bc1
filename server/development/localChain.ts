import type { ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { localChainTerms } from "../../contracts/deploy/chain.ts";
import { type Deployment, readDeployment, requireAddress } from "../../contracts/deploy/deployment.ts";
import { addMandates, addRefunds, addWallets, deployLocal } from "../../contracts/deploy/local.ts";
import { surroundingsIn } from "../processVariables.ts";
import { contractsFolder, findAnvil, findHardhat } from "./localChain/binary.ts";
import {
  anvilArguments,
  type ChainFiles,
  chainFiles,
  damaged,
  firstBlockNow,
  HOST,
  launch,
  markFilled,
  prepareState,
  stopper,
  waitUntilAnswering,
  writeDeployment,
} from "./localChain/chainProcess.ts";
import { endLeftover } from "./localChain/leftover.ts";
import { placeMarketTokens } from "./localChain/marketTokens.ts";
import { renewMemberships } from "./localChain/memberships.ts";
import { type ChainControl, connectControl } from "./localChain/rpc.ts";

export type LocalChainOrder = {
  dataDir: string;
  port: number;
  /** The one web origin whose pages may call the chain, such as `http://localhost:3000`. */
  allowOrigin: string;
  log(line: string): void;
  /** `false` for a test's chain: it starts from its saved state and never writes one, which otherwise takes time every second. */
  savesState?: boolean;
};
export type LocalChain = {
  rpcUrl: string;
  deploymentFile: string;
  child: ChildProcess;
  /** Stops the chain and waits until its state is on disk. May be called twice. */
  stop(): Promise<void>;
};

/**
 * Starts the local chain: the first time with everything deployed and seeded, later from its saved state. Throws a one-sentence error when
 * the port is taken, the chain is in use, no chain program is installed or the state is damaged; no process remains then. Source:
 * docs/spec/decisions.md#1 and #7.
 */
export async function startLocalChain(order: LocalChainOrder): Promise<LocalChain> {
  const place = chainFiles("The local chain", order.dataDir, localChainTerms.id, "chain");
  mkdirSync(place.folder, { recursive: true });
  mkdirSync(dirname(place.deploymentFile), { recursive: true });
  await endLeftover({ ...place, log: order.log });
  await requireFreePort(order.port);

  const program = chooseProgram(order.log);
  const isFirst = prepareState(place, program.storesState, order.log);
  const savesState = program.storesState && order.savesState !== false;
  const child = program.storesState
    ? launch(place, { path: program.path, args: buildArguments(place, order, isFirst) })
    : launch(place, hardhat(program, place, order));
  const stop = stopper(child, place, savesState, order.log);
  try {
    const rpcUrl = `http://${HOST}:${order.port}`;
    const control = connectControl(rpcUrl);
    await waitUntilAnswering(child, { control, chainId: localChainTerms.id, port: order.port, place });
    if (isFirst) await markFilled(place, await fillNewChain(rpcUrl, control), { savesState });
    else await checkOldChain(rpcUrl, control, place);
    return { rpcUrl, deploymentFile: place.deploymentFile, child, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function requireFreePort(port: number): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? `CHAIN_PORT ${port} is already in use: stop the other program, or set CHAIN_PORT to a free port.`
          : `CHAIN_PORT ${port} cannot be used (${error.code ?? error.message}): set CHAIN_PORT to another port.`;
      taken(new Error(reason));
    });
    probe.listen(port, HOST, () => probe.close(() => free()));
  });
}

type Program = { path: string; storesState: boolean };

function chooseProgram(log: LocalChainOrder["log"]): Program {
  const anvil = findAnvil();
  if (anvil) return { path: anvil, storesState: true };
  const hardhat = findHardhat();
  if (!hardhat) {
    throw new Error("No local chain program is installed: run npm ci without omitting optional or dev packages.");
  }
  log(
    "anvil is not installed for this machine, so Hardhat runs the local chain: its state is lost on restart, and it has no embedded wallets.",
  );
  return { path: hardhat, storesState: false };
}

const buildArguments = (
  place: ChainFiles,
  { port, allowOrigin, savesState = true }: LocalChainOrder,
  isFirst: boolean,
) =>
  anvilArguments(place, {
    chainId: localChainTerms.id,
    port,
    allowOrigin,
    savesState,
    firstBlockSeconds: isFirst ? firstBlockNow() : null,
  });

const hardhat = (program: Program, place: ChainFiles, order: LocalChainOrder) => ({
  path: process.execPath,
  args: hardhatArguments(program, place, order),
  cwd: contractsFolder,
  env: hardhatEnvironment(place, firstBlockNow()),
});

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

async function fillNewChain(rpcUrl: string, control: ChainControl): Promise<Deployment> {
  const deployment = await deployLocal({ rpcUrl });
  await placeMarketTokens(rpcUrl, deployment);
  await control.bringClockToNow();
  return deployment;
}

async function checkOldChain(rpcUrl: string, control: ChainControl, place: ChainFiles): Promise<void> {
  const deployment = readDeployment(place.deploymentFile);
  if (!(await control.hasCode(requireAddress(deployment, "payment")))) {
    throw new Error(damaged(place, "does not contain the contracts of its deployment"));
  }
  await placeMarketTokens(rpcUrl, deployment);
  await control.bringClockToNow();
  await renewMemberships(control, deployment);
  const whole = await addRefunds(rpcUrl, await addMandates(rpcUrl, await addWallets(rpcUrl, deployment)));
  if (whole !== deployment) writeDeployment(place, whole);
}
