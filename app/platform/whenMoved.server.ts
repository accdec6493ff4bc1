import { ledgerHead } from "./ledger.server.ts";

/** What an endpoint knows later than the others, or a clock decides, is found after this time at the latest. */
const LOOK_ANYWAY_MS = 10_000;

/**
 * A watcher's round that is left out while neither the chain nor the ledger has moved since it last succeeded: it would find the
 * same again. A round that failed is repeated.
 */
export function whenMoved(
  round: () => Promise<void>,
  position: () => Promise<string>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let done: { at: string; ms: number } | null = null;
  return async () => {
    // Read first: what comes while the round runs is for the next one.
    const at = await position();
    const ms = now();
    if (done?.at === at && ms - done.ms < LOOK_ANYWAY_MS) return;
    done = null;
    await round();
    done = { at, ms };
  };
}

/** Where a chain and the ledger are. */
export async function headsNow(chain: { heads: { latest(): Promise<{ hash: string }> } }): Promise<string> {
  const [block, event] = await Promise.all([chain.heads.latest(), ledgerHead()]);
  return `${block.hash} ${event?.position ?? 0}`;
}
