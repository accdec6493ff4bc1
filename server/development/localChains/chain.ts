import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Deployment, readDeployment, requireAddress } from "../../../contracts/deploy/deployment.ts";
import type { LocalChainFacts } from "../../../contracts/deploy/localChains.ts";
import { waitForExit } from "../../processes.ts";
import { findAnvil } from "../localChain/binary.ts";
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
} from "../localChain/chainProcess.ts";
import { endLeftover } from "../localChain/leftover.ts";
import { type ChainControl, connectControl } from "../localChain/rpc.ts";
import { addMissing, fillChain } from "./fill.ts";
import { type Backend, NotInstalled } from "./onDemand.ts";

/** The clock of file dates advances in steps this long: a file written now could seem older than a time just before. */
const FILE_CLOCK_GRAIN_MS = 10;

export type ChainOrder = { dataDir: string; allowOrigin: string; log(line: string): void };

const toChainFiles = ({ chainId }: LocalChainFacts, { dataDir }: ChainOrder): ChainFiles =>
  chainFiles(`The local chain ${chainId}`, dataDir, chainId, "chains", String(chainId));

/** Stops this chain's process if an earlier, killed run left one. */
export const endLeftoverChain = (facts: LocalChainFacts, order: ChainOrder): Promise<void> =>
  endLeftover({ ...toChainFiles(facts, order), log: order.log });

/**
 * Starts one of the chains besides the payment chain: filled at its first start, later from its saved state. Throws an error when there is
 * no anvil or the chain does not start; no process remains then. Source: docs/spec/wallets.md#4.
 */
export async function startChain(facts: LocalChainFacts, order: ChainOrder, signal: AbortSignal): Promise<Backend> {
  const { chainId } = facts;
  const path = findAnvil();
  if (!path)
    throw new NotInstalled(
      `The local chain ${chainId} needs anvil, which is not installed for this machine: run npm ci with optional packages.`,
    );
  const place = toChainFiles(facts, order);
  mkdirSync(place.folder, { recursive: true });
  mkdirSync(dirname(place.deploymentFile), { recursive: true });
  await endLeftover({ ...place, log: order.log });
  const isFirst = prepareState(place, true, order.log);
  const port = await freePort();
  const child = launch(place, {
    path,
    args: anvilArguments(place, {
      ...{ chainId, port, allowOrigin: order.allowOrigin, savesState: true },
      firstBlockSeconds: isFirst ? firstBlockNow() : null,
    }),
  });
  const stop = stopper(child, place, true, order.log);
  try {
    const rpcUrl = `http://${HOST}:${port}`;
    const control = connectControl(rpcUrl);
    await waitUntilAnswering(child, { control, chainId, port, place, signal });
    const ended = waitForExit(child);
    if (!isFirst) {
      await check(rpcUrl, facts, control, place);
      return { port, ended, stop };
    }
    const deployment = await fillChain(rpcUrl, facts);
    const filledAtMs = Date.now();
    await sleep(FILE_CLOCK_GRAIN_MS);
    await control.bringClockToNow();
    const marked = mark(place, deployment, { filledAtMs, ended });
    return { port, ended, stop: () => stop().then(() => marked) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The caller does not wait for the state to be on disk: a chain that is killed before that starts over, a second younger. */
async function mark(place: ChainFiles, deployment: Deployment, { filledAtMs, ended }: Filled): Promise<void> {
  const lost = new AbortController();
  void ended.then(() => lost.abort());
  await markFilled(place, deployment, { filledAtMs, signal: lost.signal }).catch(() => undefined);
}
type Filled = { filledAtMs: number; ended: Promise<unknown> };

async function check(rpcUrl: string, facts: LocalChainFacts, control: ChainControl, place: ChainFiles): Promise<void> {
  const deployment = readDeployment(place.deploymentFile);
  if (!(await control.hasCode(requireAddress(deployment, "dexRouter"))))
    throw new Error(damaged(place, "does not hold the contracts of its deployment"));
  const [whole] = await Promise.all([addMissing(rpcUrl, facts, deployment), control.bringClockToNow()]);
  if (whole !== deployment) writeDeployment(place, whole);
}

/** Only the gateway connects to a chain on demand, so any port will do. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, HOST, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
