import type { Pool } from "pg";
import { type Hex, keccak256 } from "viem";
import { gasOfHandleOps, handleOps, readOperation, wrapped } from "#app/chain/account/operations.ts";
import { SignerUnavailable } from "#app/chain/keyHolder.server.ts";
import type { WalletContracts } from "#app/chain/payment/walletSettings.server.ts";
import { hasRelayer, type RelayedCall, type Relayer, relayerOf } from "#app/chain/relayer.server.ts";
import { relay } from "#app/chain/relays.server.ts";
import { log } from "#app/platform/log.server.ts";
import { markSent, noteTransaction, type OperationRow } from "./rows.server.ts";

/** The relayer's transaction that carries a signed operation. */

export type Signed = Pick<OperationRow, "operationId" | "chainId" | "userOperation"> & { signer: Hex; signature: Hex };
export type Relayable = { relayer: Relayer; call: RelayedCall };

/** Who relays operations on a chain; null where nobody can now. */
export async function operationRelayer(chainId: number): Promise<Relayer | null> {
  if (!hasRelayer("wallets")) return null;
  try {
    return await relayerOf("wallets", chainId);
  } catch (error) {
    if (!(error instanceof SignerUnavailable)) throw error;
    log().warn({ err: error }, "operations of wallets cannot be relayed now");
    return null;
  }
}

/** What the relayer would send: to the entry point, with gas for both limits of the operation. */
export function relayable({ entryPoint }: WalletContracts, signed: Signed, relayer: Relayer): Relayable {
  const operation = readOperation(signed.userOperation);
  const data = handleOps(operation, wrapped(signed.signer, signed.signature), relayer.address);
  return { relayer, call: { to: entryPoint, data, gas: gasOfHandleOps(operation, data) } };
}

/**
 * Sends it, once. That it is sent is noted with its transaction's number: whatever becomes of this process, the round sends it. False
 * where fees are too high now or spent for today: then nothing is noted.
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
