import {
  BaseError,
  BlockNotFoundError,
  type Hex,
  HttpRequestError,
  numberToHex,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { isDisagreement } from "./agreement.server.ts";
import type { Chain } from "./chains.server.ts";
import type { Head, RpcBlock } from "./endpoints.server.ts";

/** Blocks, receipts and ranges of logs of any chain. */

/** The latest block: the only clock of every rule. `time` in seconds. */
export type LatestBlock = { number: bigint; time: number };

/** The query in progress, by chain: concurrent callers share its answer. Nothing is cached afterwards. */
const pendingByChain = new Map<number, Promise<LatestBlock>>();

export function readLatestBlock({ chainId, heads }: Chain): Promise<LatestBlock> {
  const running = pendingByChain.get(chainId);
  if (running) return running;
  const pending = heads
    .latest()
    .then(({ number, time }) => ({ number, time }))
    .finally(() => pendingByChain.delete(chainId));
  pendingByChain.set(chainId, pending);
  return pending;
}

/** The block at a number on the current chain, with its hash. Throws when there is none. */
export async function readBlock({ agreed }: Chain, number: bigint): Promise<Head> {
  const block = await agreed.getBlock({ blockNumber: number });
  return { number: block.number, hash: block.hash, time: Number(block.timestamp) };
}

/**
 * Hash of the current block at a number. Null when the chain is shorter than that, and when endpoints disagree: neither
 * proves anything.
 */
export async function readBlockHash({ agreement }: Chain, blockNumber: bigint): Promise<Hex | null> {
  const params = [numberToHex(blockNumber), false];
  const pending = agreement.request({ method: "eth_getBlockByNumber", params });
  const block = (await pending.catch(nullIfDisputed)) as RpcBlock | null;
  return block?.hash ?? null;
}

/** For a `catch`: disputed answers are unknown. */
export function nullIfDisputed(error: unknown): null {
  if (isDisagreement(error)) return null;
  throw error;
}

/** A receipt as two endpoints agree on it; null when there is none. */
export async function readReceipt({ agreed }: Chain, hash: Hex): Promise<TransactionReceipt | null> {
  try {
    return await agreed.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

/** A receipt from the block at its number on the current chain, with that block's own logs. Throws when it is anything else. */
export async function readCanonicalReceipt(chain: Chain, hash: Hex): Promise<TransactionReceipt | null> {
  const receipt = await readReceipt(chain, hash);
  if (!receipt) return null;
  const { blockHash, blockNumber } = receipt;
  const isOwn = (one: { transactionHash: Hex | null; blockHash: Hex | null; blockNumber: bigint | null }) =>
    one.transactionHash === hash && one.blockHash === blockHash && one.blockNumber === blockNumber;
  const indexes = new Set(receipt.logs.map(({ logIndex }) => logIndex));
  if (![receipt, ...receipt.logs].every(isOwn) || indexes.size < receipt.logs.length)
    throw new BaseError(`The receipt of ${hash} contradicts itself.`);
  if ((await readBlockHash(chain, blockNumber)) !== blockHash)
    throw new BaseError(`The receipt of ${hash} is of a block that does not stand at its number.`);
  return receipt;
}

/** Blocks per query, by chain: fewer after a provider has refused, more again after a series of successes. */
const MAX_BLOCKS = 2_000n;
const WELL_FOR_A_WHILE = 500;
const pace = new Map<number, { blocksAtOnce: bigint; wentWell: number }>();

/** Reads the logs of a range in parts that the chain's provider accepts. */
export async function logsInParts<Log>(
  { chainId }: Pick<Chain, "chainId">,
  fromBlock: bigint,
  toBlock: bigint,
  read: (from: bigint, to: bigint) => Promise<Log[]>,
): Promise<Log[]> {
  const own = pace.get(chainId) ?? { blocksAtOnce: MAX_BLOCKS, wentWell: 0 };
  pace.set(chainId, own);
  const found: Log[] = [];
  for (let from = fromBlock; from <= toBlock; ) {
    const to = from + own.blocksAtOnce - 1n < toBlock ? from + own.blocksAtOnce - 1n : toBlock;
    try {
      found.push(...(await read(from, to)));
      from = to + 1n;
      own.wentWell += 1;
      if (own.wentWell % WELL_FOR_A_WHILE === 0 && own.blocksAtOnce < MAX_BLOCKS) own.blocksAtOnce *= 2n;
    } catch (error) {
      if (to === from || isUnreachable(error)) throw error;
      own.blocksAtOnce = (to - from + 2n) / 2n;
      own.wentWell = 0;
    }
  }
  return found;
}

/** No response, rate limiting, or no such block yet: a smaller range would not help. After a timeout, halving is worthwhile. */
const isUnreachable = (error: unknown) =>
  error instanceof BaseError &&
  error.walk(
    (cause) =>
      cause instanceof BlockNotFoundError ||
      (cause instanceof HttpRequestError && ![400, 413, 422].includes(cause.status ?? 0)),
  ) !== null;
