import { readPricePools } from "#app/chain/dex/pools.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import type { PoolReading } from "#events/pricing/tokenPrice.ts";
import { type PoolSide, poolPrices } from "../../../../../analytics/feeds/pools.ts";
import type { OwnPool } from "./ownPools.server.ts";

const TMAI = { symbol: "TMAI", decimals: 18 };
const WETH_DECIMALS = 18;
const USDC_DECIMALS = 6;

/** The pool that prices TMAI, at the latest block; null when ether has no price. */
export async function readOwnPool(): Promise<OwnPool | null> {
  const { chainId, addresses } = paymentChain();
  const block = await latestBlock();
  const { tmaiWeth, wethUsdc } = await readPricePools(block);
  const at = block.time * 1_000;
  const usdc = { ...toPoolSide(wethUsdc, addresses.stablecoin, USDC_DECIMALS), priceUsd: 1 };
  const weth = { sourceId: "weth", token: toPoolSide(wethUsdc, addresses.weth, WETH_DECIMALS), quote: usdc, at };
  const [priced] = poolPrices([weth]).rows;
  if (!priced) return null;
  const quote = { ...toPoolSide(tmaiWeth, addresses.weth, WETH_DECIMALS), priceUsd: priced.price };
  return {
    token: { chainId, address: addresses.token, ...TMAI },
    pool: { sourceId: "tmai", token: toPoolSide(tmaiWeth, addresses.token, TMAI.decimals), quote, at },
  };
}

const toPoolSide = ({ token0, reserve0, reserve1 }: PoolReading, token: string, decimals: number): PoolSide => ({
  reserve: token0.toLowerCase() === token.toLowerCase() ? reserve0 : reserve1,
  decimals,
});
