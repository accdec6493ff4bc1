import { type Address, encodeFunctionData, maxUint256 } from "viem";
import { stablecoinBytecode } from "../abi/bytecode/stablecoin.ts";
import { uniswapV2FactoryBytecode } from "../abi/bytecode/uniswapV2Factory.ts";
import { uniswapV2RouterBytecode } from "../abi/bytecode/uniswapV2Router.ts";
import { weth9Bytecode } from "../abi/bytecode/weth9.ts";
import { stablecoinAbi } from "../abi/stablecoin.ts";
import { tmaiTokenAbi } from "../abi/tmaiToken.ts";
import { uniswapV2FactoryAbi } from "../abi/uniswapV2Factory.ts";
import { uniswapV2RouterAbi } from "../abi/uniswapV2Router.ts";
import { weth9Abi } from "../abi/weth9.ts";
import { localAccount, TRADER_INDICES } from "./accounts.ts";
import { POOL } from "./estimate.ts";
import { noteStep } from "./mandateSteps.ts";
import { TMAI_WETH_POOL, TRADER_TMAI, TRADER_USDC, WETH_USDC_POOL } from "./seed.ts";
import { create, type Step } from "./step.ts";
import type { Terms } from "./terms.ts";

/** Contracts that other networks have already and the local chain does not: wrapped ether, Uniswap V2, a stablecoin. */
export function localDex({ deployer }: Terms): Step[] {
  const factory = { abi: uniswapV2FactoryAbi, bytecode: uniswapV2FactoryBytecode };
  const router = { abi: uniswapV2RouterAbi, bytecode: uniswapV2RouterBytecode };
  return [
    create("weth", { abi: weth9Abi, bytecode: weth9Bytecode }, () => []),
    create("dexFactory", factory, () => [deployer]),
    create("dexRouter", router, (at) => [at("dexFactory"), at("weth")]),
    create("stablecoin", { abi: stablecoinAbi, bytecode: stablecoinBytecode }, () => [deployer]),
  ];
}

/** Deep pools that give TMAI and ether a price. */
export function localPools({ deployer }: Terms): Step[] {
  const whitelist = encodeFunctionData({
    abi: tmaiTokenAbi,
    functionName: "whitelistLiquidityProvider",
    args: [deployer, true],
  });
  return [
    { name: "whitelist the liquidity provider", order: (at) => ({ to: at("token"), data: whitelist }) },
    mint("mint USDC for its pool", deployer, WETH_USDC_POOL.usdc),
    ...addLiquidity("stablecoin", WETH_USDC_POOL.usdc, WETH_USDC_POOL.weth, deployer),
    ...addLiquidity("token", TMAI_WETH_POOL.tmai, TMAI_WETH_POOL.weth, deployer),
  ];
}

function addLiquidity(contract: "stablecoin" | "token", amount: bigint, ether: bigint, owner: Address): Step[] {
  return [
    {
      name: `approve ${contract} for the router`,
      order: (at) => ({
        to: at(contract),
        data: encodeFunctionData({ abi: stablecoinAbi, functionName: "approve", args: [at("dexRouter"), amount] }),
      }),
    },
    {
      name: `add liquidity of ${contract}`,
      value: ether,
      gas: POOL,
      order: (at) => ({
        to: at("dexRouter"),
        data: encodeFunctionData({
          abi: uniswapV2RouterAbi,
          functionName: "addLiquidityETH",
          args: [at(contract), amount, amount, ether, owner, maxUint256],
        }),
      }),
    },
  ];
}

/** Noted while the chain's clock is an hour behind: once it is set to the present, both pools have an average. */
export const localNotes = (): Step[] =>
  (["stablecoin", "token"] as const).map((contract) => noteStep(contract, (at) => [at(contract), at("weth")]));

export function localTraders(): Step[] {
  return TRADER_INDICES.flatMap((index) => {
    const trader = localAccount(index).address;
    const give = encodeFunctionData({ abi: tmaiTokenAbi, functionName: "transfer", args: [trader, TRADER_TMAI] });
    return [
      mint(`mint USDC for account ${index}`, trader, TRADER_USDC),
      { name: `give TMAI to account ${index}`, order: (at) => ({ to: at("token"), data: give }) },
    ];
  });
}

function mint(name: string, to: Address, amount: bigint): Step {
  const data = encodeFunctionData({ abi: stablecoinAbi, functionName: "mint", args: [to, amount] });
  return { name, order: (at) => ({ to: at("stablecoin"), data }) };
}
