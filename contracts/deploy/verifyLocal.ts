import { type Address, erc20Abi, isAddressEqual, type PublicClient } from "viem";
import { uniswapV2FactoryAbi } from "../abi/uniswapV2Factory.ts";
import { uniswapV2PairAbi } from "../abi/uniswapV2Pair.ts";
import { localAccount, TRADER_INDICES } from "./accounts.ts";
import { type Deployment, requireAddress } from "./deployment.ts";
import { expect } from "./refusal.ts";
import { TMAI_WETH_POOL, TRADER_TMAI, TRADER_USDC, WETH_USDC_POOL } from "./seed.ts";

/** Reads back what only a fresh local chain has: seeded pools and traders. */
export async function verifySeed(reader: PublicClient, deployment: Deployment): Promise<void> {
  const weth = requireAddress(deployment, "weth");
  const stablePool = await readPool(reader, deployment, weth, requireAddress(deployment, "stablecoin"));
  expect("wrapped ether in the stablecoin's pool", stablePool.first, WETH_USDC_POOL.weth);
  expect("stablecoin in its pool", stablePool.second, WETH_USDC_POOL.usdc);
  const tokenPool = await readPool(reader, deployment, weth, requireAddress(deployment, "token"));
  expect("wrapped ether in the token's pool", tokenPool.first, TMAI_WETH_POOL.weth);
  expect("tokens in their pool", tokenPool.second, TMAI_WETH_POOL.tmai);
  await verifyTraders(reader, deployment);
}

/** Reserves of a pool in the requested order, whatever order the pair uses. Base units. */
async function readPool(reader: PublicClient, deployment: Deployment, first: Address, second: Address) {
  const address = await reader.readContract({
    address: requireAddress(deployment, "dexFactory"),
    abi: uniswapV2FactoryAbi,
    functionName: "getPair",
    args: [first, second],
  });
  const pair = { address, abi: uniswapV2PairAbi } as const;
  const [reserve0, reserve1] = await reader.readContract({ ...pair, functionName: "getReserves" });
  const token0 = await reader.readContract({ ...pair, functionName: "token0" });
  return isAddressEqual(token0, first) ? { first: reserve0, second: reserve1 } : { first: reserve1, second: reserve0 };
}

async function verifyTraders(reader: PublicClient, deployment: Deployment) {
  await Promise.all(
    TRADER_INDICES.map(async (index) => {
      const args = [localAccount(index).address] as const;
      const read = (address: Address) =>
        reader.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args });
      expect(`the USDC of account ${index}`, await read(requireAddress(deployment, "stablecoin")), TRADER_USDC);
      expect(`the TMAI of account ${index}`, await read(requireAddress(deployment, "token")), TRADER_TMAI);
    }),
  );
}
