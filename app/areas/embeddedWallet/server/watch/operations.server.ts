import { getAddress } from "viem";
import { accountAt, type Executed, executedOperations } from "#app/chain/account/account.server.ts";
import { readOperation } from "#app/chain/account/operations.ts";
import { readBlock, readBlockHash } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import type { WalletContracts } from "#app/chain/payment/walletSettings.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  type OperationRow,
  recordExecuted,
  recordGone,
  recordOver,
  watchedOperations,
} from "../operations/rows.server.ts";

/** Blocks below the confirmed one in which an operation's outcome is still checked. */
const WATCHED_BLOCKS = 128n;

/**
 * The outcome of sent operations, by the entry point's own event, no matter who sent the transaction. An operation whose block was
 * reorganised is in flight again; one whose number was used, or whose deadline passed unseen, is over.
 */
export async function followOperations(chain: Chain, contracts: WalletContracts, head: bigint): Promise<void> {
  const confirmed = head - BigInt(chain.confirmations) + 1n;
  const rows = await watchedOperations(chain.chainId, confirmed - WATCHED_BLOCKS);
  if (rows.length === 0) return;
  const first = rows.reduce((min, row) => lesser(min, BigInt(row.userOperation.block)), head);
  const hashes = rows.map(({ hash }) => hash);
  // After a reorganisation the event may be in an earlier block than the one it was prepared at.
  const from = first > WATCHED_BLOCKS ? first - WATCHED_BLOCKS : 0n;
  const executed = await executedOperations(chain, contracts.entryPoint, hashes, from, head);
  const byHash = new Map(executed.map((one) => [one.hash, one]));
  // An operation that cannot be checked now must not delay the others.
  for (const row of rows)
    await follow(chain, contracts, row, byHash.get(row.hash), confirmed).catch((error: unknown) =>
      log().warn({ err: error, operationId: row.operationId }, "an operation is looked at again in the next round"),
    );
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

async function follow(
  chain: Chain,
  contracts: WalletContracts,
  row: OperationRow,
  done: Executed | undefined,
  confirmed: bigint,
): Promise<void> {
  if (done) {
    if (row.blockHash !== done.blockHash) await recordExecuted(row.operationId, done, findFailure(done));
    return;
  }
  if (row.status !== "sent") {
    // An operation that was over but is found after all was recorded above; there is nothing else to do.
    if (await hasLeft(chain, row)) await recordGone(row.operationId);
    return;
  }
  const { time } = await readBlock(chain, confirmed);
  const { nonce } = await accountAt(chain, contracts.entryPoint, getAddress(row.address), confirmed);
  if (nonce > readOperation(row.userOperation).nonce) await recordOver(row.operationId, "replaced");
  else if (time > row.deadline) await recordOver(row.operationId, "expired");
}

const findFailure = ({ isSuccess, error }: Executed): string | null => (isSuccess ? null : (error ?? "unknown"));

/** A shorter chain, or endpoints that dispute it, prove nothing. */
export async function hasLeft(
  chain: Chain,
  { blockNumber, blockHash }: Pick<OperationRow, "blockNumber" | "blockHash">,
): Promise<boolean> {
  if (blockNumber === null || blockHash === null) return false;
  const seen = await readBlockHash(chain, BigInt(blockNumber));
  return seen !== null && seen !== blockHash;
}
