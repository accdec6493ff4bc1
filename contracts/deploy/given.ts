import { type Address, erc20Abi, isAddressEqual, type PublicClient } from "viem";
import { uniswapV2RouterAbi } from "../abi/uniswapV2Router.ts";
import { DeploymentRefused } from "./refusal.ts";
import type { Given } from "./terms.ts";

/** The environment variable that names each external contract. */
export const VARIABLE_OF: Record<keyof Given, string> = {
  stablecoin: "STABLECOIN_ADDRESS",
  weth: "WETH_ADDRESS",
  dexFactory: "DEX_FACTORY_ADDRESS",
  dexRouter: "DEX_ROUTER_ADDRESS",
};
const TOKENS = { stablecoin: { decimals: 6, symbol: "USDC" }, weth: { decimals: 18, symbol: "WETH" } } as const;

/** Checks that the external contracts are what they should be. Refuses with the variable that names the wrong one. */
export async function checkGiven(reader: PublicClient, contracts: Given): Promise<void> {
  for (const name of Object.keys(VARIABLE_OF) as (keyof Given)[]) {
    if (!(await reader.getCode({ address: contracts[name] })))
      throw new DeploymentRefused(`${VARIABLE_OF[name]}: there is no contract at ${contracts[name]}.`);
  }
  for (const name of ["stablecoin", "weth"] as const) {
    const contract = { address: contracts[name], abi: erc20Abi } as const;
    const decimals = await answer(name, reader.readContract({ ...contract, functionName: "decimals" }));
    const symbol = await answer(name, reader.readContract({ ...contract, functionName: "symbol" }));
    const wanted = TOKENS[name];
    if (decimals !== wanted.decimals || symbol !== wanted.symbol)
      throw new DeploymentRefused(
        `${VARIABLE_OF[name]}: ${contracts[name]} is ${symbol} with ${decimals} decimals, not ${wanted.symbol} with ${wanted.decimals}.`,
      );
  }
  const router = { address: contracts.dexRouter, abi: uniswapV2RouterAbi } as const;
  requireSame("dexFactory", await answer("dexRouter", reader.readContract({ ...router, functionName: "factory" })));
  requireSame("weth", await answer("dexRouter", reader.readContract({ ...router, functionName: "WETH" })));

  function requireSame(name: "dexFactory" | "weth", ofRouter: Address) {
    if (isAddressEqual(ofRouter, contracts[name])) return;
    throw new DeploymentRefused(`${VARIABLE_OF[name]}: the router uses ${ofRouter}, not ${contracts[name]}.`);
  }

  async function answer<T>(name: keyof Given, call: Promise<T>): Promise<T> {
    return call.catch((cause: unknown) => {
      throw new DeploymentRefused(
        `${VARIABLE_OF[name]}: the contract at ${contracts[name]} does not respond as expected.`,
        {
          cause,
        },
      );
    });
  }
}
