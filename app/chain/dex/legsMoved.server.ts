import { type Address, erc20Abi, isAddressEqual, type Log, parseEventLogs, type TransactionReceipt } from "viem";
import { uniswapV2PairAbi } from "../../../contracts/abi/uniswapV2Pair.ts";
import type { Dex } from "./dex.server.ts";
import { type Moved, movedBy } from "./moved.server.ts";

/** A leg of an order over pools: `pools` are the first and the last of its path. Base units. */
export type LegTrade = {
  leg: number;
  tokenIn: Address;
  tokenOut: Address;
  amountIn: bigint;
  pools: { first: Address; last: Address };
};
/** `logIndex` is that of the log that shows the received token. */
export type LegMoved = Moved & { leg: number; logIndex: number };

/**
 * What a receipt shows of legs carried by one transaction, each by its own transfers of its two tokens from and to the wallet. Calls of a
 * transaction follow one another, and so do their logs: a leg begins where the wallet sends its token to the leg's first pool and ends with
 * the Swap log by which its last pool sends to the wallet. Anything moved before or after that belongs to another leg, or to none. `others`
 * are the logs that show what legs of other orders brought.
 */
export function legsMoved(
  receipt: TransactionReceipt,
  wallet: Address,
  legs: readonly LegTrade[],
  dex: Dex,
  others: ReadonlySet<number> = new Set(),
): LegMoved[] {
  const logs = receipt.logs.toSorted((one, other) => one.logIndex - other.logIndex);
  const found: LegMoved[] = [];
  let begun: LegTrade[] = [];
  let from = 0;
  for (const [index, log] of logs.entries()) {
    const spent = transferIn(log);
    if (spent && isAddressEqual(spent.from, wallet)) {
      const beginning = legs.filter(({ tokenIn, pools }) => isGiven(log, spent.to, tokenIn, pools.first));
      if (beginning.length > 0) begun = beginning;
      continue;
    }
    const ended = begun.find(({ pools }) => isAddressEqual(log.address, pools.last) && isSwapTo(log, wallet));
    if (!ended) continue;
    const moved = movedIn({ ...receipt, logs: logs.slice(from, index + 1) }, wallet, ended, dex);
    if (moved && !others.has(moved.logIndex)) replaceSmaller(found, moved, ended);
    begun = [];
    from = index + 1;
  }
  return found;
}

/** A leg is executed once: of several trades of its tokens, it is the first that spent exactly the ordered amount, otherwise the first. */
function replaceSmaller(found: LegMoved[], moved: LegMoved, { amountIn }: LegTrade): void {
  const index = found.findIndex(({ leg }) => leg === moved.leg);
  if (index < 0) found.push(moved);
  else if (found[index]?.spent !== amountIn && moved.spent === amountIn) found[index] = moved;
}

function movedIn(receipt: TransactionReceipt, wallet: Address, leg: LegTrade, dex: Dex): LegMoved | null {
  const { tokenIn: spend, tokenOut: receive, amountIn: amount, pools } = leg;
  const moved = movedBy(receipt, { wallet, spend, receive, amount, pools }, dex);
  const came = receipt.logs.findLast((log) => {
    const transfer = transferIn(log);
    return transfer && isAddressEqual(log.address, receive) && isAddressEqual(transfer.to, wallet);
  });
  return came && moved.spent > 0n && moved.received > 0n ? { ...moved, leg: leg.leg, logIndex: came.logIndex } : null;
}

const isGiven = (log: Log, to: Address, tokenIn: Address, pool: Address): boolean =>
  isAddressEqual(log.address, tokenIn) && isAddressEqual(to, pool);

const transferIn = (log: Log) =>
  parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs: [log], strict: true })[0]?.args;
const isSwapTo = (log: Log, wallet: Address): boolean => {
  const [swap] = parseEventLogs({ abi: uniswapV2PairAbi, eventName: "Swap", logs: [log], strict: true });
  return swap !== undefined && isAddressEqual(swap.args.to, wallet);
};
