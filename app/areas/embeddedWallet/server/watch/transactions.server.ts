import { type Address, getAddress, isAddressEqual, type Transaction, type TransactionReceipt } from "viem";
import { readBlock, readCanonicalReceipt, readLatestBlock } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type TransactionRow, transactionsNumbered, watchedTransactions } from "../adapters/privy/rows.server.ts";
import { recordExecuted, recordGone, recordOver } from "../operations/rows.server.ts";
import { hasLeft } from "./operations.server.ts";

/** Blocks below the confirmed one in which a transaction's outcome is still checked. */
const WATCHED_BLOCKS = 128n;
/** How long a transaction that Privy began just before its deadline may take to reach a block. */
const SECONDS_AFTER_DEADLINE = 300;

/**
 * The outcome of transactions that we gave to Privy to send. Privy's report is a hint; a block proves it. When the hash is unknown, this
 * searches for the block that used the address's number, so that a lost response loses no transaction.
 */
export async function watchTransactions(chain: Chain): Promise<void> {
  const { number: head } = await readLatestBlock(chain);
  const confirmed = head - BigInt(chain.confirmations) + 1n;
  if (confirmed < 0n) return;
  // A transaction that cannot be checked now must not delay the others.
  for (const row of await watchedTransactions(chain.chainId, confirmed - WATCHED_BLOCKS))
    await follow(chain, row, confirmed).catch((error: unknown) =>
      log().warn({ err: error, operationId: row.operationId }, "a transaction is looked at again in the next round"),
    );
}

async function follow(chain: Chain, row: TransactionRow, confirmed: bigint): Promise<void> {
  if (row.status === "mined" || row.status === "reverted") {
    if (await hasLeft(chain, row)) await recordGone(row.operationId);
    return;
  }
  const receipt = row.transactionHash && (await readCanonicalReceipt(chain, row.transactionHash));
  if (receipt && (await isSameTransaction(chain, row, receipt))) return recordReceipt(row, receipt);
  const address = getAddress(row.address);
  const count = await chain.agreed.getTransactionCount({ address, blockNumber: confirmed });
  if (BigInt(count) > getNonce(row)) return settleTaken(chain, row, confirmed);
  const { time } = await readBlock(chain, confirmed);
  // One that was sent may appear in any later block; one that was never seen was not sent, and Privy may no longer begin it.
  if (row.status === "sent" && row.transactionHash === null && time > row.deadline + SECONDS_AFTER_DEADLINE)
    await recordOver(row.operationId, "expired");
}

const getNonce = ({ userOperation }: TransactionRow): bigint => BigInt(userOperation.numbers?.nonce ?? "0");

/** Its number was used: by the transaction itself under an unreported hash, or by another one. */
async function settleTaken(chain: Chain, row: TransactionRow, confirmed: bigint): Promise<void> {
  const taken = await findNonceUser(
    chain,
    getAddress(row.address),
    getNonce(row),
    BigInt(row.userOperation.block),
    confirmed,
  );
  const receipt = taken && (await readCanonicalReceipt(chain, taken.hash));
  if (receipt && (await isSameTransaction(chain, row, receipt))) await recordReceipt(row, receipt);
  else if (receipt && row.status === "sent") await recordOver(row.operationId, "replaced");
}

/** The transaction of an address with a number, found at the block where the address's count passed it. */
async function findNonceUser(
  { agreed }: Chain,
  address: Address,
  number: bigint,
  after: bigint,
  until: bigint,
): Promise<Transaction | null> {
  let [before, within] = [after, until];
  while (within - before > 1n) {
    const middle = (before + within) / 2n;
    const count = await agreed.getTransactionCount({ address, blockNumber: middle });
    if (BigInt(count) > number) within = middle;
    else before = middle;
  }
  const { transactions } = await agreed.getBlock({ blockNumber: within, includeTransactions: true });
  return transactions.find(({ from, nonce }) => isAddressEqual(from, address) && BigInt(nonce) === number) ?? null;
}

/** Whether a block's transaction is this one: also with another fee, unless another of our transactions had its nonce. */
async function isSameTransaction(
  chain: Chain,
  row: TransactionRow,
  { transactionHash: hash }: TransactionReceipt,
): Promise<boolean> {
  const { transaction: wanted, numbers } = row.userOperation;
  const seen = await chain.agreed.getTransaction({ hash });
  const isSame =
    isAddressEqual(seen.from, getAddress(row.address)) &&
    BigInt(seen.nonce) === getNonce(row) &&
    seen.to !== null &&
    isAddressEqual(seen.to, wanted.to) &&
    seen.value === BigInt(wanted.value) &&
    seen.input.toLowerCase() === wanted.data.toLowerCase();
  if (!isSame) return false;
  if (seen.maxFeePerGas === BigInt(numbers?.maxFeePerGas ?? "0")) return true;
  return (await transactionsNumbered(row.chainId, row.address, String(getNonce(row)))).length === 1;
}

async function recordReceipt(row: TransactionRow, receipt: TransactionReceipt): Promise<void> {
  const { transactionHash, blockNumber, blockHash, gasUsed, effectiveGasPrice, status, from } = receipt;
  const isSuccess = status === "success";
  const done = {
    hash: row.hash,
    isSuccess,
    transactionHash,
    blockNumber,
    blockHash,
    gasUsed,
    sentBy: from,
    error: null,
  };
  await recordExecuted(row.operationId, { ...done, feeWei: gasUsed * effectiveGasPrice }, isSuccess ? null : "unknown");
}
