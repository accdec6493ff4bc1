import type { Pool } from "pg";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { hasRelayer } from "#app/chain/relayer.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { forgetOld, openCalls, type PaidCall } from "./paidCalls.server.ts";
import { pushCalls } from "./relays.server.ts";
import { advance, isStillOnChain } from "./settle.server.ts";

/** Most calls are settled and only wait to be buried: for those, only the block is read. */
async function goOn(pool: Pool, call: PaidCall, head: bigint): Promise<void> {
  if (!(await isStillOnChain(call, head))) await advance(pool, call.callId);
}

const MAX_AT_ONCE = 200;

/** Continues calls whose payer no longer waits, or whose process was killed, until the chain can change nothing more. */
export async function runCallsTask(signal: AbortSignal): Promise<void> {
  if (!hasRelayer("x402")) return;
  const pool = poolFor("payments");
  await forgetOld(pool);
  const open = await openCalls(pool, paymentChain().chainId, MAX_AT_ONCE);
  if (open.length === 0) return;
  const { number: head } = await latestBlock();
  for (const call of open) {
    if (signal.aborted) return;
    // A call that cannot be checked now must not delay the others.
    await goOn(pool, call, head).catch((error: unknown) =>
      log().warn({ err: error }, `call ${call.callId} is not settled yet`),
    );
  }
  await pushCalls(pool, head - BigInt(paymentChain().confirmations) + 1n, head);
}
