import { type Address, createWalletClient, erc20Abi, type Hex, http, maxUint256, parseEther } from "viem";
import type { PairReserves } from "#app/chain/dex/pairs.server.ts";
import { allowanceAt, balanceAt } from "#app/chain/dex/swaps.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { env } from "#app/platform/env.server.ts";
import { uniswapV2RouterAbi } from "../../../../../contracts/abi/uniswapV2Router.ts";
import { weth9Abi } from "../../../../../contracts/abi/weth9.ts";
import { localAccount, OPERATOR_INDEX } from "../../../../../contracts/deploy/accounts.ts";
import { PRICE_SCALE, type Trade, tradeToward } from "./balance.server.ts";

/** One pool of a token, and what it should cost: base units of the other for one of its own, times `PRICE_SCALE`. */
export type Priced = { token: Address; other: Address; price: bigint; depth: bigint };

const WRAPPED_AT_FIRST = parseEther("7000");
/** Enough for whatever the router does; estimates are too low when the block's second changes meanwhile. */
const GAS = 3_500_000n;

/** Opens the pool if it does not exist, or trades it toward its price. `pool`: its current reserves. */
export async function updatePool(order: Priced, pool: PairReserves | null): Promise<void> {
  const { dexRouter, weth } = paymentChain().addresses;
  if (!dexRouter || order.price <= 0n) return;
  const operator = openOperator(dexRouter);
  if (!pool) {
    if (order.other === weth) await operator.wrapAtFirst();
    return operator.openPool(order);
  }
  const isFirst = BigInt(order.token) < BigInt(order.other);
  const [token, other] = isFirst ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0];
  const trade = tradeToward({ token, other }, order.price);
  if (trade) await operator.trade(order, trade);
}

function openOperator(router: Address) {
  const account = localAccount(OPERATOR_INDEX);
  const { client, addresses, chainId } = paymentChain();
  const wallet = createWalletClient({ account, transport: http(env().rpcUrls(chainId)[0]) });
  const send = async (to: Address, abi: typeof CALLS, functionName: string, args: unknown[], value = 0n) => {
    const hash: Hex = await wallet.writeContract({
      address: to,
      abi,
      functionName,
      args,
      value,
      gas: GAS,
      chain: null,
    } as never);
    await client.waitForTransactionReceipt({ hash, pollingInterval: 100 });
  };
  const allow = async (token: Address) => {
    const { number } = await latestBlock();
    if (
      (await allowanceAt(paymentChain(), { wallet: account.address, token, spender: router }, number)) >
      maxUint256 / 2n
    )
      return;
    await send(token, CALLS, "approve", [router, maxUint256]);
  };

  return {
    async wrapAtFirst() {
      const { number } = await latestBlock();
      if ((await balanceAt(paymentChain(), account.address, addresses.weth, number)) > 0n) return;
      await send(addresses.weth, CALLS, "deposit", [], WRAPPED_AT_FIRST);
    },
    async openPool({ token, other, price, depth }: Priced) {
      await allow(token);
      await allow(other);
      const amount = (depth * PRICE_SCALE) / price;
      const args = [token, other, amount, depth, 0n, 0n, account.address, maxUint256];
      await send(router, CALLS, "addLiquidity", args);
    },
    async trade({ token, other }: Priced, { give, amount }: Trade) {
      const path = give === "token" ? [token, other] : [other, token];
      const args = [amount, 0n, path, account.address, maxUint256];
      await send(router, CALLS, "swapExactTokensForTokens", args);
    },
  };
}

const CALLS = [...uniswapV2RouterAbi, ...weth9Abi, ...erc20Abi] as const;
