import { type Address, concat, encodeFunctionData, erc20Abi, getAddress, type Hex } from "viem";
import { type LatestBlock, readBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Dex, requireDex } from "#app/chain/dex/dex.server.ts";
import { allowanceAt } from "#app/chain/dex/swaps.server.ts";
import type { LegExecuted, OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import { byToken, getTokenIn, getTokenOut } from "#events/order/legs.ts";
import { getExecutedLegs } from "#events/order/order.ts";
import { uniswapV2RouterAbi } from "../../../../../contracts/abi/uniswapV2Router.ts";
import { quotedOrder } from "../legs.server.ts";
import { legMark } from "../marks.server.ts";
import { ORDER_SECONDS, type OrderRow } from "../orders.server.ts";
import type { BasketCalls, WalletCall } from "./request.server.ts";

/** The calls that the owner's wallet sends for an order by legs, and its existing allowances. */

type Leg = OrderQuoted["legs"][number];
export type ToSend = {
  wallet: Address;
  mark: Hex;
  /** Of the block of the quote, seconds of the chain's clock. */
  quotedAt: number;
  /** Counted from 1, in the order of the quote. */
  legs: readonly { leg: number; of: Leg }[];
};

/** The calls of some legs, and the allowances that they still need. Throws when the chain's exchange has no router. */
export function basketCalls(dex: Dex, order: ToSend, allowed: Allowed): BasketCalls {
  const { router: spender } = dex;
  if (!spender) throw new Error(`the exchange of chain ${dex.chain.chainId} has no router`);
  const needed = new Map<string, bigint>();
  for (const { of } of order.legs) needed.set(getTokenIn(of), (needed.get(getTokenIn(of)) ?? 0n) + BigInt(of.amountIn));
  const approvals = [...needed].flatMap(([address, amount]) => {
    const token = getAddress(address);
    const before = allowed.get(token) ?? 0n;
    if (before >= amount) return [];
    const resets = before > 0n ? [approve(token, spender, 0n)] : [];
    return [{ token, amount: String(amount), spender, resets, call: approve(token, spender, amount) }];
  });
  const legs = order.legs.map(({ leg, of }) => ({ leg, to: spender, data: legCall(order, leg, of) }));
  return { approvals, legs };
}

/**
 * The legs that may be sent now. Sent one by one, a leg spends no more of an intermediate token than executed legs have brought: any more
 * would be the owner's own. Legs sent as one transaction need not wait for each other.
 */
export function legsToSend(
  mode: OrderPlaced["mode"],
  all: OrderQuoted["legs"],
  executed: readonly Pick<LegExecuted, "leg" | "tokenIn" | "amountIn" | "tokenOut" | "amountOut">[],
): ToSend["legs"] {
  const open = all
    .map((of, index) => ({ leg: index + 1, of }))
    .filter(({ leg }) => !executed.some((done) => done.leg === leg));
  if (mode === "atomic" && executed.length === 0) return open;
  const onTheWay = new Set(all.map((leg) => getTokenOut(leg).toLowerCase()));
  const left = byToken(executed.map(({ tokenOut: token, amountOut: amount }) => ({ token, amount })));
  const take = (token: string, amount: string) => left.set(token.toLowerCase(), findRemaining(token) - BigInt(amount));
  const findRemaining = (token: string) => left.get(token.toLowerCase()) ?? 0n;
  for (const { tokenIn, amountIn } of executed) take(tokenIn, amountIn);
  return open.filter(({ of }) => {
    const token = getTokenIn(of);
    if (!onTheWay.has(token.toLowerCase())) return true;
    if (findRemaining(token) < BigInt(of.amountIn)) return false;
    take(token, of.amountIn);
    return true;
  });
}

/**
 * The calls of an order's legs that can be sent now, so that a reopened page can continue. Null after the order's deadline, and when our
 * operator sends them.
 */
export async function openCalls(row: OrderRow): Promise<BasketCalls | null> {
  if (row.by === "mandate") return null;
  const dex = requireDex(row.chainId);
  const [order, block, quoted] = await Promise.all([
    quotedOrder(row.orderId),
    readLatestBlock(dex.chain),
    readBlock(dex.chain, BigInt(row.quotedBlock)),
  ]);
  if (!order || block.time > quoted.time + ORDER_SECONDS) return null;
  const legs = legsToSend(order.order.mode, order.quote.legs, getExecutedLegs(order));
  const wallet = getAddress(row.wallet);
  const tokens = legs.map(({ of }) => getAddress(getTokenIn(of)));
  const allowed = await readAllowed(dex, wallet, tokens, block);
  return basketCalls(dex, { wallet, mark: row.mark, quotedAt: quoted.time, legs }, allowed);
}

/**
 * A leg's trade by the router, which compares the amount that has actually arrived with the minimum: also for a token that withholds a
 * share of what is sent. The router ignores data after the arguments, and it remains on the chain.
 */
function legCall({ wallet, mark, quotedAt }: ToSend, leg: number, { path, amountIn, minOut }: Leg): Hex {
  const route = path.map((token) => getAddress(token));
  const args = [BigInt(amountIn), BigInt(minOut), route, wallet, BigInt(quotedAt + ORDER_SECONDS)] as const;
  const functionName = "swapExactTokensForTokensSupportingFeeOnTransferTokens";
  return concat([encodeFunctionData({ abi: uniswapV2RouterAbi, functionName, args }), legMark(mark, leg)]);
}

const approve = (token: Address, spender: Address, amount: bigint): WalletCall => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, amount] }),
});

/** The exchange's allowances for a wallet's tokens, by their addresses. */
export type Allowed = ReadonlyMap<Address, bigint>;

export async function readAllowed(
  dex: Dex,
  wallet: Address,
  tokens: readonly Address[],
  { number: blockNumber }: LatestBlock,
): Promise<Allowed> {
  const { chain, router: spender } = dex;
  const [one, ...others] = new Set(tokens);
  if (!spender || !one) return new Map();
  if (others.length === 0)
    return new Map([[one, await allowanceAt(chain, { wallet, token: one, spender }, blockNumber)]]);
  const each = { abi: erc20Abi, functionName: "allowance", args: [wallet, spender] } as const;
  // No contract is needed on the chain: local chains have none.
  const callOptions = { deployless: true, allowFailure: false, blockNumber } as const;
  const all = [one, ...others];
  const results = await chain.agreed.multicall({
    ...callOptions,
    contracts: all.map((address) => ({ ...each, address })),
  });
  return new Map(all.map((token, index) => [token, results[index] as bigint]));
}
