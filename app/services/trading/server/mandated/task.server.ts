import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { SignerUnavailable } from "#app/chain/keyHolder.server.ts";
import { chainsOfMandates, type MandateContracts } from "#app/chain/mandates/contracts.server.ts";
import { hasRelayer, loadRelayer, type Relayer } from "#app/chain/relayer.server.ts";
import { hasRelays, pushRelays } from "#app/chain/relays.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { runSequentially } from "../isolateFailure.server.ts";
import { openMandateOrders } from "../orders.server.ts";
import { sendOpenOrders } from "./send.server.ts";

/** The relayer for orders under mandates; null when none can send now. */
export async function mandateRelayer(chainId: number): Promise<Relayer | null> {
  if (!hasRelayer("mandates")) return null;
  try {
    return await loadRelayer("mandates", chainId);
  } catch (error) {
    if (!(error instanceof SignerUnavailable)) throw error;
    log().warn({ err: error }, "orders by mandate cannot be sent now");
    return null;
  }
}

/**
 * The operator's scheduled task: sends what is open, and again anything that is in no block yet. Without either it does not query the
 * chain.
 */
export async function runMandateOrdersTask(): Promise<void> {
  if (hasRelayer("mandates")) await runSequentially(chainsOfMandates().map((contracts) => () => operateOn(contracts)));
}

async function operateOn(contracts: MandateContracts): Promise<void> {
  const { chainId } = contracts;
  const pool = poolFor("operator");
  const isIdle = (await openMandateOrders(chainId, 1)).length === 0 && !(await hasRelays(pool, "mandates", chainId));
  const relayer = isIdle ? null : await mandateRelayer(chainId);
  if (!relayer) return;
  const chain = chains.of(chainId);
  await runSequentially([
    () => sendOpenOrders({ chain, contracts, relayer, pool }),
    async () => {
      const { number: head } = await readLatestBlock(chain);
      await pushRelays(pool, relayer, { confirmedBlock: head - BigInt(chain.confirmations) + 1n, head });
    },
  ]);
}
