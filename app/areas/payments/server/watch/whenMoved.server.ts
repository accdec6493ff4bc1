import { paymentChain } from "../../../../chain/payment/paymentChain.server.ts";
import { ledgerHead } from "../../../../platform/ledger.server.ts";

/** What an endpoint knows later than the others, or a clock decides, is found after this time at the latest. */
const LOOK_ANYWAY_MS = 10_000;

/**
 * A watcher's round that is left out while neither the chain nor the ledger has moved since it last succeeded: it would find the
 * same again. A round that failed is repeated.
 */
export function whenMoved(
  round: () => Promise<void>,
  position: () => Promise<string> = positionNow,
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

async function positionNow(): Promise<string> {
  const [block, event] = await Promise.all([paymentChain().heads.latest(), ledgerHead()]);
  return `${block.hash} ${event?.position ?? 0}`;
}
