import {
  type Account,
  type Address,
  type Chain,
  type EIP1193Provider,
  type Hash,
  type Hex,
  isAddressEqual,
  isHex,
  type Log,
  type PublicClient,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  type Transport,
  type WalletClient,
} from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { approveExactly, buildApprovals } from "../allowance.ts";
import { batchStatus, readBatching, sendBatch } from "../batch.ts";
import { createSigner, readProvider } from "../contracts.ts";
import { HelperError } from "../helperError.ts";
import type { Expected, FollowCalls, Mined, ReceiptCalls, Sent } from "./follow.ts";
import type { PreparedTransaction, TransactCalls } from "./transact.ts";

type Reader = PublicClient<Transport, Chain>;
type Signer = WalletClient<Transport, Chain, Account>;

/** How many blocks to search for the replacing transaction. */
const MAX_BLOCKS_BACK = 300n;

export type TransactWith = {
  network: PublicNetwork;
  provider: EIP1193Provider;
  /** The account that the transaction is prepared for. */
  wallet: Address;
  prepare: TransactCalls["prepare"];
  isOver(): boolean;
};

/** Implements the calls with the real wallet and chain. Throws if the wallet is on another account or network. */
export async function transactCalls(options: TransactWith): Promise<TransactCalls> {
  const { network, provider, wallet, prepare, isOver } = options;
  const reader = readProvider([network], network.chainId);
  const signer = async () => {
    const found = await createSigner([network], network.chainId, provider);
    if (!found) throw new HelperError("walletMissing", "The wallet could not be reached.");
    if (!isAddressEqual(found.account.address, wallet))
      throw new HelperError("accountChanged", "The wallet has changed to another account.");
    if ((await found.getChainId()) !== network.chainId)
      throw new HelperError("chainChanged", "The wallet is on another network.");
    return found;
  };
  const terms = ({ token, spender, amount }: NonNullable<PreparedTransaction["approval"]>) => ({
    ...{ reader, token, spender, owner: wallet, value: amount },
  });
  return {
    prepare,
    isOver,
    confirmations: network.confirmations,
    batching: async () => readBatching(await signer()),
    approve: async (approval) => approveExactly(await signer(), terms(approval), () => undefined),
    send: async (prepared) => sendOne(await signer(), reader, prepared),
    sendBatch: async ({ to, data, approval }) => {
      const approvals = approval === null ? [] : await buildApprovals(terms(approval));
      const first = approvals.map((call) => ({ to: approval?.token ?? to, data: call }));
      return sendBatch(await signer(), [...first, { to, data }]);
    },
    batchStatus: async (id) => batchStatus(await signer(), id),
    ...followCalls(reader, wallet),
  };
}

async function sendOne(signer: Signer, reader: Reader, { to, data, gas }: PreparedTransaction): Promise<Hash> {
  // A contract wallet's transaction contains more than ours, and only the wallet knows its gas.
  const code = await reader.getCode({ address: signer.account.address });
  const options = gas === null || (code !== undefined && code !== "0x") ? {} : { gas };
  const hash = await signer.sendTransaction({ account: signer.account, to, data, ...options });
  if (!isHex(hash)) throw new HelperError("notSent", "The wallet did not send the transaction");
  return hash;
}

/** For watching only, on a reopened page: the wallet is asked for nothing but the status of a batch. */
export const watchCalls = (
  { network, wallet, isOver }: Pick<TransactWith, "network" | "wallet" | "isOver">,
  batchStatus: FollowCalls["batchStatus"],
): FollowCalls => ({
  ...followCalls(readProvider([network], network.chainId), wallet),
  ...{ isOver, batchStatus, confirmations: network.confirmations },
});

/** For callers that poll one transaction themselves. The wallet is asked about batches elsewhere. */
export const receiptCalls = (network: PublicNetwork, wallet: Address): ReceiptCalls => ({
  ...followCalls(readProvider([network], network.chainId), wallet),
  batchStatus: async () => ({ batch: "pending" }),
  confirmations: network.confirmations,
});

const followCalls = (reader: Reader, wallet: Address) => ({
  head: () => reader.getBlockNumber(),
  mined: async (hash: Hash, sent: Sent) => {
    const receipt = await reader.getTransactionReceipt({ hash }).catch(nullIfUnknown);
    return receipt && toMined(reader, receipt, sent);
  },
  readNonce: async (hash: Hash) => {
    const transaction = await reader.getTransaction({ hash }).catch(nullIfUnknown);
    // A bundler's transaction says nothing about the wallet's own nonces.
    return transaction && isAddressEqual(transaction.from, wallet) ? transaction.nonce : null;
  },
  nextNonce: () => reader.getTransactionCount({ address: wallet, blockTag: "latest" }),
  usedBy: (nonce: number, sent: Sent) => usedBy(reader, wallet, nonce, sent),
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
});

async function usedBy(reader: Reader, wallet: Address, nonce: number, sent: Sent): Promise<Mined | null> {
  const head = await reader.getBlockNumber();
  const first = head - sent.fromBlock > MAX_BLOCKS_BACK ? head - MAX_BLOCKS_BACK : sent.fromBlock;
  for (let blockNumber = head; blockNumber >= first; blockNumber -= 1n) {
    const { transactions } = await reader.getBlock({ blockNumber, includeTransactions: true });
    const found = transactions.find((one) => isAddressEqual(one.from, wallet) && one.nonce === nonce);
    if (found) return toMined(reader, await reader.getTransactionReceipt({ hash: found.hash }), sent);
  }
  return null;
}

async function toMined(reader: Reader, receipt: TransactionReceipt, sent: Sent): Promise<Mined> {
  const { transactionHash: hash, status, blockNumber, logs } = receipt;
  const { to, input } = await reader.getTransaction({ hash });
  // Sent directly to the contract, its data identifies the call; inside a bundle, its event does.
  const isDirect = to !== null && isAddressEqual(to, sent.to);
  // Some wallets append a tag of their own to the data.
  const did = isDirect ? input.startsWith(sent.data) : logs.some((log) => isExpected(log, sent.expects));
  return { hash, status, blockNumber, did };
}

export function isExpected({ address, topics }: Pick<Log, "address" | "topics">, expected: Expected): boolean {
  const found: readonly (Hex | undefined)[] = topics;
  return (
    isAddressEqual(address, expected.address) &&
    expected.topics.every((topic, index) => topic === null || found[index]?.toLowerCase() === topic.toLowerCase())
  );
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError) return null;
  throw error;
}
