import {
  type Address,
  decodeFunctionData,
  getAddress,
  type Hex,
  parseEventLogs,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { planPaymentAbi } from "../../../contracts/abi/planPayment.ts";
import { logsInParts, nullIfDisputed, readBlockHash, readCanonicalReceipt, readReceipt } from "../blocks.server.ts";
import { type MessageFields, paymentDigest } from "../message.ts";
import { paymentChain } from "./paymentChain.server.ts";
import { latestBlock } from "./reads.server.ts";

/** One `PaymentProcessed` log of our contract, with the digest of the message that it repeats field by field. */
export type ProcessedLog = {
  transactionHash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
  logIndex: number;
  gasUsed: bigint;
  tokenId: bigint;
  chainId: number;
  contract: Address;
  message: MessageFields;
  digest: Hex;
};

/** What the chain shows about a transaction. Unknown is not failed. */
export type Seen =
  | { seen: "paid"; logs: ProcessedLog[]; confirmed: boolean }
  /** Waiting to be mined. `digest` when it calls our contract directly. */
  | { seen: "pending"; digest: Hex | null; message: MessageFields | null }
  | { seen: "reverted"; digest: Hex | null; message: MessageFields | null; confirmed: boolean }
  /** Mined successfully, but without any log of our contract. */
  | { seen: "unrelated"; confirmed: boolean }
  | { seen: "unknown"; cause: string };

export const observeTransaction = (hash: Hex): Promise<Seen> =>
  observe<Seen>(hash, {
    pending: (transaction) => ({ seen: "pending", ...decodeCall(transaction) }),
    async mined(receipt, confirmed) {
      if (receipt.status === "reverted") {
        const transaction = await paymentChain().agreed.getTransaction({ hash });
        return { seen: "reverted", ...decodeCall(transaction), confirmed };
      }
      const logs = processedLogs(receipt);
      return logs.length > 0 ? { seen: "paid", logs, confirmed } : { seen: "unrelated", confirmed };
    },
  });

/** What a transaction of the payment chain means to the caller; unknown when the chain does not know it or cannot be queried. */
export async function observe<Found>(
  hash: Hex,
  means: {
    pending(transaction: Transaction): Found;
    mined(receipt: TransactionReceipt, confirmed: boolean): Found | Promise<Found>;
  },
): Promise<Found | { seen: "unknown"; cause: string }> {
  const { client, confirmations } = paymentChain();
  try {
    const [receipt, head] = await Promise.all([canonicalReceipt(hash), latestBlock()]);
    // A pending transaction need not be known to two endpoints: no decision depends on it.
    if (!receipt) return means.pending(await client.getTransaction({ hash }));
    const confirmed = head.number - receipt.blockNumber + 1n >= BigInt(confirmations);
    return await means.mined(receipt, confirmed);
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return { seen: "unknown", cause: "the chain does not know it" };
    return { seen: "unknown", cause: error instanceof Error ? error.message : String(error) };
  }
}

/** A payment log's position on the chain: enough to tell whether it is already known. */
export type PaymentLogPosition = Pick<ProcessedLog, "digest" | "transactionHash" | "blockHash">;

/** All payments in a range of blocks, oldest first. Throws when the chain cannot be queried. */
export async function paymentsInBlocks(fromBlock: bigint, toBlock: bigint): Promise<ProcessedLog[]> {
  return paymentsAt(await findPaymentLogs(fromBlock, toBlock));
}

/** The positions of the payments in a range of blocks, in one query to the chain. */
export async function findPaymentLogs(fromBlock: bigint, toBlock: bigint): Promise<PaymentLogPosition[]> {
  const { chainId, addresses } = paymentChain();
  const logs = await inParts(fromBlock, toBlock, logsIn);
  return logs.map(({ args: { tokenId: _, ...message }, transactionHash, blockHash }) => ({
    digest: paymentDigest(chainId, addresses.payment, message),
    transactionHash,
    blockHash,
  }));
}

/** The wallet's own payment with this nonce in a range of blocks, if it is there. */
export async function paymentOfNonce(wallet: Address, nonce: bigint, fromBlock: bigint, toBlock: bigint) {
  const found = await inParts(fromBlock, toBlock, (from, to) => logsIn(from, to, { userAddress: wallet, nonce }));
  return paymentsAt(found);
}

function logsIn(fromBlock: bigint, toBlock: bigint, args: { userAddress?: Address; nonce?: bigint } = {}) {
  const { agreed, addresses } = paymentChain();
  return agreed.getContractEvents({
    abi: planPaymentAbi,
    address: addresses.payment,
    eventName: "PaymentProcessed",
    args,
    fromBlock,
    toBlock,
    strict: true,
  });
}

/** The payments of the given logs' transactions, read from their receipts. */
export async function paymentsAt(positions: { transactionHash: Hex }[]): Promise<ProcessedLog[]> {
  const hashes = [...new Set(positions.map((position) => position.transactionHash))];
  const receipts = await Promise.all(hashes.map(canonicalReceipt));
  return receipts.flatMap((receipt, index) => {
    if (!receipt) throw new TransactionReceiptNotFoundError({ hash: hashes[index] as Hex });
    return processedLogs(receipt);
  });
}

/** Reads the logs of a range of the payment chain in parts that its provider accepts. */
export const inParts = <Log>(from: bigint, to: bigint, read: (from: bigint, to: bigint) => Promise<Log[]>) =>
  logsInParts(paymentChain(), from, to, read);

/** Hash of the block at a number, as readBlockHash. */
export const blockHashAt = (blockNumber: bigint): Promise<Hex | null> => readBlockHash(paymentChain(), blockNumber);

/** Where a saved payment's log was when its plan was granted. */
export type SavedLogPosition = PaymentLogPosition & { blockNumber: bigint };

/** The hash of the current block at a saved payment's position, once its log is gone, as logGoneFrom. */
export const goneFrom = (position: SavedLogPosition): Promise<Hex | null> =>
  logGoneFrom(position, {
    inReceipt: (receipt) => processedLogs(receipt).some(isAt(position)),
    inBlock: async (block) => (await findPaymentLogs(block, block)).some(isAt(position)),
  });

/**
 * The hash of the current block at a log's position, once the log is gone: a different block is there, or the same one without
 * it, and the transaction's receipt does not contain it either. Null while this is disputed or the log is there.
 */
export async function logGoneFrom(
  position: Pick<SavedLogPosition, "transactionHash" | "blockNumber" | "blockHash">,
  checks: { inReceipt(receipt: TransactionReceipt): boolean; inBlock(blockNumber: bigint): Promise<boolean> },
): Promise<Hex | null> {
  const { transactionHash, blockNumber, blockHash } = position;
  const seenBlockHash = await blockHashAt(blockNumber);
  if (!seenBlockHash) return null;
  try {
    const receipt = await readReceipt(paymentChain(), transactionHash);
    if (receipt?.blockHash === blockHash && checks.inReceipt(receipt)) return null;
    return seenBlockHash === blockHash && (await checks.inBlock(blockNumber)) ? null : seenBlockHash;
  } catch (error) {
    return nullIfDisputed(error);
  }
}

const isAt =
  ({ digest, transactionHash }: PaymentLogPosition) =>
  (log: { digest: Hex; transactionHash: Hex }): boolean =>
    log.digest === digest && log.transactionHash === transactionHash;

/** A receipt of the payment chain, as readCanonicalReceipt. */
export const canonicalReceipt = (hash: Hex): Promise<TransactionReceipt | null> =>
  readCanonicalReceipt(paymentChain(), hash);

/** The payments of our contract in a receipt. */
export function processedLogs({ logs, gasUsed }: Pick<TransactionReceipt, "logs" | "gasUsed">): ProcessedLog[] {
  const { chainId, addresses } = paymentChain();
  return parseEventLogs({ abi: planPaymentAbi, eventName: "PaymentProcessed", logs, strict: true })
    .filter((log) => getAddress(log.address) === getAddress(addresses.payment))
    .map((log) => {
      const { tokenId, ...message } = log.args;
      return {
        transactionHash: log.transactionHash as Hex,
        blockNumber: log.blockNumber as bigint,
        blockHash: log.blockHash as Hex,
        logIndex: log.logIndex as number,
        gasUsed,
        tokenId,
        chainId,
        contract: getAddress(log.address),
        message,
        digest: paymentDigest(chainId, addresses.payment, message),
      };
    });
}

/**
 * The message in a transaction's calldata, when the payer calls `process` or `processWithPermit` of our contract. The same message sent
 * from another account can only revert, and proves nothing about the payment.
 */
export function decodeCall(transaction: { from: Address; to: Address | null; input: Hex }): {
  digest: Hex | null;
  message: MessageFields | null;
} {
  const { chainId, addresses } = paymentChain();
  if (!transaction.to || getAddress(transaction.to) !== getAddress(addresses.payment))
    return { digest: null, message: null };
  try {
    const call = decodeFunctionData({ abi: planPaymentAbi, data: transaction.input });
    if (call.functionName !== "process" && call.functionName !== "processWithPermit")
      return { digest: null, message: null };
    const message = call.args[0];
    if (getAddress(message.userAddress) !== getAddress(transaction.from)) return { digest: null, message: null };
    return { digest: paymentDigest(chainId, addresses.payment, message), message };
  } catch {
    return { digest: null, message: null };
  }
}
