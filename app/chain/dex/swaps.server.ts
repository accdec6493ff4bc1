import { type Address, erc20Abi, getAddress, type Hex, type TransactionReceipt } from "viem";
import { logsInParts, readCanonicalReceipt, readLatestBlock } from "../blocks.server.ts";
import type { Chain } from "../chains.server.ts";

/** Stands for ether where a token address is expected. */
export const NATIVE: Address = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";
export const isNative = (token: string): boolean => token.toLowerCase() === NATIVE.toLowerCase();

/** What the chain shows of a transaction reported for an order. Unknown is not failed. */
export type SeenSwap =
  | { seen: "unknown" }
  | { seen: "pending"; input: Hex; from: Address }
  | { seen: "reverted"; hash: Hex; input: Hex; from: Address; confirmed: boolean }
  | { seen: "mined"; input: Hex; from: Address; receipt: TransactionReceipt; confirmed: boolean };

export async function observeSwap(chain: Chain, hash: Hex): Promise<SeenSwap> {
  const { client, agreed, confirmations } = chain;
  const [receipt, head] = await Promise.all([readCanonicalReceipt(chain, hash), readLatestBlock(chain)]);
  if (!receipt) {
    // A pending transaction need not be known to two endpoints: no decision depends on it.
    const waiting = await client.getTransaction({ hash }).catch(() => null);
    return waiting ? { seen: "pending", input: waiting.input, from: waiting.from } : { seen: "unknown" };
  }
  const { input, from } = await agreed.getTransaction({ hash });
  const confirmed = head.number - receipt.blockNumber + 1n >= BigInt(confirmations);
  if (receipt.status === "reverted") return { seen: "reverted", hash, input, from, confirmed };
  return { seen: "mined", input, from, receipt, confirmed };
}

/** For each wallet, the hashes of the transactions in a range of blocks that moved one of the tokens from or to it. */
export async function movingTransactions(
  chain: Chain,
  wallets: Address[],
  tokens: Address[],
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Map<Address, Set<Hex>>> {
  const hashes = new Map(wallets.map((wallet) => [wallet, new Set<Hex>()]));
  if (wallets.length === 0) return hashes;
  const sides = [{ from: wallets }, { to: wallets }];
  const found = await Promise.all(
    sides.map((args) =>
      logsInParts(chain, fromBlock, toBlock, (from, to) =>
        chain.agreed.getContractEvents({
          abi: erc20Abi,
          address: tokens,
          eventName: "Transfer",
          args,
          fromBlock: from,
          toBlock: to,
          strict: true,
        }),
      ),
    ),
  );
  for (const { args, transactionHash } of found.flat())
    for (const side of [args.from, args.to]) hashes.get(getAddress(side))?.add(transactionHash);
  return hashes;
}

/** A wallet's balance of a token, or of ether, at a block. */
export function balanceAt({ agreed }: Chain, wallet: Address, token: Address, blockNumber: bigint): Promise<bigint> {
  if (isNative(token)) return agreed.getBalance({ address: wallet, blockNumber });
  return agreed.readContract({
    abi: erc20Abi,
    address: getAddress(token),
    functionName: "balanceOf",
    args: [wallet],
    blockNumber,
  });
}

/** A spender's allowance of a wallet's token at a block. */
export const allowanceAt = (
  { agreed }: Chain,
  { wallet, token, spender }: { wallet: Address; token: Address; spender: Address },
  blockNumber: bigint,
): Promise<bigint> =>
  agreed.readContract({
    abi: erc20Abi,
    address: token,
    functionName: "allowance",
    args: [wallet, spender],
    blockNumber,
  });
