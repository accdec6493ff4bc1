import { chains } from "#app/chain/chains.server.ts";
import { log } from "#app/platform/log.server.ts";
import { headsNow, whenMoved } from "#app/platform/whenMoved.server.ts";
import { watchedChains } from "../orders.server.ts";
import { watchOrders } from "./tick.server.ts";

const LONGEST_PAUSE_MS = 30_000;

type Watched = { run: () => Promise<void>; failures: number; pausedUntil: number };
const watched = new Map<number, Watched>();

/** The trading worker's scheduled task: all chains in parallel and independently, so that one that does not answer delays no other. */
export async function runOrdersTask(): Promise<void> {
  await Promise.all((await watchedChains()).map(watchChain));
}

/** A failing chain is logged once and queried again after a pause that grows to half a minute. */
async function watchChain(chainId: number): Promise<void> {
  const chain = getWatched(chainId);
  if (Date.now() < chain.pausedUntil) return;
  try {
    await chain.run();
    if (chain.failures > 0) log().info(`orders on chain ${chainId}: watched again`);
    chain.failures = 0;
  } catch (error) {
    chain.failures += 1;
    chain.pausedUntil = Date.now() + Math.min(1_000 * 2 ** (chain.failures - 1), LONGEST_PAUSE_MS);
    if (chain.failures === 1) log().warn({ err: error }, `orders on chain ${chainId} are not watched; trying again`);
  }
}

function getWatched(chainId: number): Watched {
  const known = watched.get(chainId) ?? {
    run: whenMoved(
      () => watchOrders(chains.of(chainId)),
      () => headsNow(chains.of(chainId)),
    ),
    failures: 0,
    pausedUntil: 0,
  };
  watched.set(chainId, known);
  return known;
}
