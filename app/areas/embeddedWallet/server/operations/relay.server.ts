import type { Pool } from "pg";
import { type Hex, keccak256 } from "viem";
import { gasOfHandleOps, handleOps, readOperation, wrapped } from "#app/chain/account/operations.ts";
import { SignerUnavailable } from "#app/chain/keyHolder.server.ts";
import type { WalletContracts } from "#app/chain/payment/walletSettings.server.ts";
import { hasRelayer, loadRelayer, type RelayedCall, type Relayer } from "#app/chain/relayer.server.ts";
import { relay } from "#app/chain/relays.server.ts";
import { log } from "#app/platform/log.server.ts";
import { markSent, noteTransaction, type OperationRow } from "./rows.server.ts";

/** The relayer's transaction for a signed operation. */

export type Signed = Pick<OperationRow, "operationId" | "chainId" | "userOperation"> & { signer: Hex; signature: Hex };
export type Relayable = { relayer: Relayer; call: RelayedCall };

/** The relayer for operations on a chain; null when there is none at present. */
export async function operationRelayer(chainId: number): Promise<Relayer | null> {
  if (!hasRelayer("wallets")) return null;
  try {
    return await loadRelayer("wallets", chainId);
  } catch (error) {
    if (!(error instanceof SignerUnavailable)) throw error;
    log().warn({ err: error }, "operations of wallets cannot be relayed now");
    return null;
  }
}

/** The relayer's call: to the entry point, with gas for both limits of the operation. */
export function relayable({ entryPoint }: WalletContracts, signed: Signed, relayer: Relayer): Relayable {
  const operation = readOperation(signed.userOperation);
  const data = handleOps(operation, wrapped(signed.signer, signed.signature), relayer.address);
  return { relayer, call: { to: entryPoint, data, gas: gasOfHandleOps(operation, data) } };
}

/**
 * Sends the operation once. That it was sent is recorded with the transaction's number, so that the scheduled task sends it if this
 * process dies. False when fees are too high or today's budget is spent: nothing is recorded then.
 */
export async function relaySigned(
  pool: Pool,
  { operationId, signer, signature }: Signed,
  { relayer, call }: Relayable,
  head: bigint,
): Promise<boolean> {
  const sent = await relay(pool, relayer, {
    ...{ subjectId: operationId, call, head },
    isAllowed: (transaction) => markSent(transaction, operationId, signer, signature),
  });
  // Another request had signed it first.
  if ("refused" in sent) return sent.refused === "notAllowed";
  await noteTransaction(operationId, keccak256(sent.serialized));
  return true;
}
