import { log } from "#app/platform/log.server.ts";
import { type Chain, chains } from "./chains.server.ts";

const LONGEST_PAUSE_MS = 30_000;

/**
 * Watches each chain separately, so that one that is down does not delay the others: its failure is logged once, and it is tried again
 * after a pause that grows to half a minute. `what` is watched there, as named in the log.
 */
export function chainWatch(what: string): (chainId: number, look: (chain: Chain) => Promise<void>) => Promise<void> {
  const failing = new Map<number, { failures: number; until: number }>();
  return async (chainId, look) => {
    const before = failing.get(chainId);
    if (before && Date.now() < before.until) return;
    try {
      await look(chains.of(chainId));
      if (failing.delete(chainId)) log().info(`${what} on chain ${chainId}: watched again`);
    } catch (error) {
      const failures = (before?.failures ?? 0) + 1;
      failing.set(chainId, { failures, until: Date.now() + Math.min(1_000 * 2 ** (failures - 1), LONGEST_PAUSE_MS) });
      if (!before) log().warn({ err: error }, `${what} on chain ${chainId} are not watched; trying again`);
    }
  };
}
