import { ledgerHead } from "./ledger.server.ts";

/** Changes that depend on the clock, or that an endpoint learns late, are found after this time at the latest. */
const RECHECK_ANYWAY_MS = 10_000;

/**
 * A watcher's run that is skipped while neither the chain nor the ledger has moved since it last succeeded: it would find the same again. A
 * failed run is repeated.
 */
export function whenMoved(
  run: () => Promise<void>,
  position: () => Promise<string>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let done: { at: string; ms: number } | null = null;
  return async () => {
    // Read first: anything that arrives during the run is for the next one.
    const at = await position();
    const ms = now();
    if (done?.at === at && ms - done.ms < RECHECK_ANYWAY_MS) return;
    done = null;
    await run();
    done = { at, ms };
  };
}

/** The heads of a chain and of the ledger. */
export async function headsNow(chain: { heads: { latest(): Promise<{ hash: string }> } }): Promise<string> {
  const [block, event] = await Promise.all([chain.heads.latest(), ledgerHead()]);
  return `${block.hash} ${event?.position ?? 0}`;
}
