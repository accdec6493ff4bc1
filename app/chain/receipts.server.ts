import {
  type Address,
  decodeFunctionData,
  getAddress,
  type Hex,
  parseEventLogs,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from "viem";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { type MessageFields, paymentDigest } from "./message.ts";
import { chain } from "./networks.server.ts";

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

/** What the chain says of a transaction. Not knowing is not failing. */
export type Seen =
  | { seen: "paid"; logs: ProcessedLog[]; confirmed: boolean }
  /** Waiting to be mined. `digest` when it calls our contract directly. */
  | { seen: "pending"; digest: Hex | null; message: MessageFields | null }
  | { seen: "reverted"; digest: Hex | null; message: MessageFields | null; confirmed: boolean }
  /** Mined well, but without any log of our contract. */
  | { seen: "unrelated"; confirmed: boolean }
  | { seen: "unknown"; cause: string };

export async function observeTransaction(hash: Hex): Promise<Seen> {
  const { client, confirmations } = chain();
  try {
    const [receipt, head] = await Promise.all([receiptOf(hash), client.getBlockNumber()]);
    if (!receipt) {
      const transaction = await client.getTransaction({ hash });
      return { seen: "pending", ...callOf(transaction) };
    }
    const confirmed = head - receipt.blockNumber + 1n >= BigInt(confirmations);
    if (receipt.status === "reverted") {
      const transaction = await client.getTransaction({ hash });
      return { seen: "reverted", ...callOf(transaction), confirmed };
    }
    const logs = processedLogs(receipt.logs, receipt.gasUsed);
    return logs.length > 0 ? { seen: "paid", logs, confirmed } : { seen: "unrelated", confirmed };
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return { seen: "unknown", cause: "the chain does not know it" };
    return { seen: "unknown", cause: error instanceof Error ? error.message : String(error) };
  }
}

/** All payments in a range of blocks, oldest first. Throws when the chain cannot be asked. */
export async function paymentsInBlocks(fromBlock: bigint, toBlock: bigint): Promise<ProcessedLog[]> {
  const { client, addresses } = chain();
  const logs = await client.getContractEvents({
    abi: planPaymentAbi,
    address: addresses.payment,
    eventName: "PaymentProcessed",
    fromBlock,
    toBlock,
    strict: true,
  });
  const hashes = [...new Set(logs.map((log) => log.transactionHash))];
  const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })));
  return receipts.flatMap((receipt) => processedLogs(receipt.logs, receipt.gasUsed));
}

/** Hash of the block that stands at a number now, or null when the chain is shorter than that. */
export async function blockHashAt(blockNumber: bigint): Promise<Hex | null> {
  const { client } = chain();
  if ((await client.getBlockNumber()) < blockNumber) return null;
  return (await client.getBlock({ blockNumber })).hash;
}

/** Hash of the block that a transaction stands in now, or null when it stands in none. */
export const blockHashOf = async (transactionHash: Hex): Promise<Hex | null> =>
  (await receiptOf(transactionHash))?.blockHash ?? null;

async function receiptOf(hash: Hex) {
  try {
    return await chain().client.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

type ReceiptLogs = Parameters<typeof parseEventLogs>[0]["logs"];

function processedLogs(logs: ReceiptLogs, gasUsed: bigint): ProcessedLog[] {
  const { chainId, addresses } = chain();
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
 * The message in a transaction's calldata, when the payer calls `process` or `processWithPermit` of our contract. Somebody
 * else's call of the same message can only revert, and says nothing about the payment.
 */
function callOf(transaction: { from: Address; to: Address | null; input: Hex }): {
  digest: Hex | null;
  message: MessageFields | null;
} {
  const { chainId, addresses } = chain();
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
