import { type Address, erc20Abi, isAddressEqual, type Log, parseEventLogs, type TransactionReceipt } from "viem";
import { uniswapV2PairAbi } from "../../../contracts/abi/uniswapV2Pair.ts";
import { weth9Abi } from "../../../contracts/abi/weth9.ts";
import type { Dex } from "./dex.server.ts";
import { isNative } from "./swaps.server.ts";

/**
 * What a wallet spends and receives in a swap. Received ether is named as wrapped ether, in which a path through pools ends. `pools` are
 * the first and the last of the quoted path; null when a venue does not state its path.
 */
export type Trade = {
  wallet: Address;
  spend: Address;
  receive: Address;
  amount: bigint;
  pools: { first: Address; last: Address } | null;
};

/** `isSure`: whether the amounts cannot include anything else that the wallet paid or received in these tokens. */
export type Moved = { spent: bigint; received: bigint; isSure: boolean };
type Side = { amount: bigint; isSure: boolean };

/**
 * What a receipt shows of a trade: how much left the wallet and how much arrived, by the tokens' own Transfer logs. Ether has no such log:
 * there it is the amount that the router wrapped, which is exactly what it was sent, and the amount it unwrapped after the wallet's token
 * had arrived. Other payments of the wallet, such as a network fee in the same token, are excluded as far as the order of the logs and the
 * pools' own logs prove it.
 */
export function movedBy(receipt: TransactionReceipt, trade: Trade, dex: Dex): Moved {
  const unwrapping = isAddressEqual(trade.receive, dex.weth) ? unwrapped(receipt, trade, dex) : 0n;
  const spent = isNative(trade.spend)
    ? { amount: wrapped(receipt, trade, dex), isSure: true }
    : spentBy(receipt, trade);
  const received = receivedBy(receipt, trade, unwrapping);
  return { spent: spent.amount, received: received.amount, isSure: spent.isSure && received.isSure };
}

/** A movement of a token to or from the wallet; `value` is negative when it left. */
type Movement = { other: Address; value: bigint; logIndex: number };
const total = (movements: readonly Movement[]) => movements.reduce((sum, { value }) => sum + value, 0n);

function findMovements(receipt: TransactionReceipt, token: Address, wallet: Address): Movement[] {
  return transfersIn(receipt, token).flatMap(({ args: { from, to, value }, logIndex }) => {
    if (isAddressEqual(from, to)) return [];
    if (isAddressEqual(to, wallet)) return [{ other: from, value, logIndex }];
    return isAddressEqual(from, wallet) ? [{ other: to, value: -value, logIndex }] : [];
  });
}

/**
 * When a pool received the whole ordered amount, nothing remains for the trade: anything else that left was paid separately. When it
 * received less, the rest was the token's own share, provided both together do not exceed the order.
 */
function spentBy(receipt: TransactionReceipt, { spend, wallet, amount, pools }: Trade): Side {
  const movements = findMovements(receipt, spend, wallet);
  const net = -total(movements);
  const toPool = -total(movements.filter(({ other }) => pools && isAddressEqual(other, pools.first)));
  if (toPool >= amount) return { amount: toPool, isSure: true };
  return { amount: net, isSure: net <= amount || isOfOne(movements) };
}

/**
 * A token may withhold a share while the pool sends it, which ends with the pool's Swap log. Anything moved before or after that is
 * unrelated.
 */
function receivedBy(receipt: TransactionReceipt, { receive, wallet, pools }: Trade, unwrapping: bigint): Side {
  const movements = findMovements(receipt, receive, wallet);
  const sent = movements.filter(({ other, value }) => pools && value > 0n && isAddressEqual(other, pools.last));
  if (!pools || (sent.length === 0 && unwrapping === 0n))
    return { amount: total(movements) + unwrapping, isSure: isOfOne(movements) };
  const swaps = parseEventLogs({ abi: uniswapV2PairAbi, eventName: "Swap", logs: receipt.logs }).filter(
    emittedBy(pools.last),
  );
  const sendings = sent.map(({ logIndex }) => ({
    from: logIndex,
    to: swaps.find((swap) => swap.logIndex > logIndex)?.logIndex ?? logIndex,
  }));
  const isOfSending = ({ logIndex }: Movement) => sendings.some(({ from, to }) => logIndex >= from && logIndex <= to);
  return { amount: total(movements.filter(isOfSending)) + unwrapping, isSure: true };
}

/** Whether all of it was with the same address: then no one else was paid. */
const isOfOne = (movements: readonly Movement[]) => new Set(movements.map(({ other }) => other)).size <= 1;

const transfersIn = ({ logs }: TransactionReceipt, token: Address) =>
  parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs, strict: true }).filter(emittedBy(token));
const emittedBy = (token: Address) => (log: Log) => isAddressEqual(log.address, token);

function wrapped({ logs }: TransactionReceipt, { amount }: Trade, { weth, router }: Dex): bigint {
  const deposits = parseEventLogs({ abi: weth9Abi, eventName: "Deposit", logs, strict: true }).filter(emittedBy(weth));
  const own = deposits.find(({ args: { dst, wad } }) => router && isAddressEqual(dst, router) && wad === amount);
  return own ? amount : 0n;
}

function unwrapped(receipt: TransactionReceipt, { spend, wallet }: Trade, { weth, router }: Dex): bigint {
  const spent = transfersIn(receipt, spend).find(({ args }) => isAddressEqual(args.from, wallet));
  const withdrawals = parseEventLogs({ abi: weth9Abi, eventName: "Withdrawal", logs: receipt.logs, strict: true });
  const own = withdrawals
    .filter(emittedBy(weth))
    .find(({ args: { src }, logIndex }) => router && isAddressEqual(src, router) && spent && logIndex > spent.logIndex);
  return own?.args.wad ?? 0n;
}
