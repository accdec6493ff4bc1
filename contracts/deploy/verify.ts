import { type Address, isAddressEqual, type PublicClient } from "viem";
import { planMembershipAbi } from "../abi/planMembership.ts";
import { planPaymentAbi } from "../abi/planPayment.ts";
import { stablecoinAbi } from "../abi/stablecoin.ts";
import { tmaiTokenAbi } from "../abi/tmaiToken.ts";
import { uniswapV2FactoryAbi } from "../abi/uniswapV2Factory.ts";
import { uniswapV2PairAbi } from "../abi/uniswapV2Pair.ts";
import { uniswapV2RouterAbi } from "../abi/uniswapV2Router.ts";
import { localAccount, OWNER_INDEX, SIGNER_INDEX, TRADER_INDICES } from "./accounts.ts";
import { addressOf, type Deployment } from "./deployment.ts";
import { TMAI_WETH_POOL, TRADER_TMAI, TRADER_USDC, WETH_USDC_POOL } from "./seed.ts";

function expect(what: string, seen: unknown, wanted: unknown) {
  if (seen !== wanted)
    throw new Error(`The local deployment is not as it should be: ${what} is ${seen}, not ${wanted}.`);
}

/** Reads a fresh local deployment back from the chain. Throws a sentence that names the first thing that differs. */
export async function verifyLocal(reader: PublicClient, deployment: Deployment): Promise<void> {
  await verifyPayment(reader, deployment);
  await verifyPools(reader, deployment);
  await verifyTraders(reader, deployment);
}

async function verifyPayment(reader: PublicClient, deployment: Deployment) {
  const owner = localAccount(OWNER_INDEX).address;
  const payment = { address: addressOf(deployment, "payment"), abi: planPaymentAbi } as const;
  const membership = { address: addressOf(deployment, "nft"), abi: planMembershipAbi } as const;

  const [, name, version, chainId, verifyingContract] = await reader.readContract({
    ...payment,
    functionName: "eip712Domain",
  });
  expect("the domain", `${name} ${version} ${chainId}`, `TMAI Plan Payment 1 ${deployment.chainId}`);
  expect("the verifying contract", verifyingContract, payment.address);
  expect("the payment's owner", await reader.readContract({ ...payment, functionName: "owner" }), owner);
  expect(
    "the signer",
    await reader.readContract({ ...payment, functionName: "signer" }),
    localAccount(SIGNER_INDEX).address,
  );
  expect(
    "the treasury",
    await reader.readContract({ ...payment, functionName: "treasury" }),
    addressOf(deployment, "treasury"),
  );
  expect(
    "the membership contract",
    await reader.readContract({ ...payment, functionName: "membership" }),
    membership.address,
  );
  expect("the minter", await reader.readContract({ ...membership, functionName: "minter" }), payment.address);
  expect("the membership's owner", await reader.readContract({ ...membership, functionName: "owner" }), owner);
  for (const symbol of ["token", "stablecoin"] as const) {
    const args = [addressOf(deployment, symbol)] as const;
    const allowed = await reader.readContract({ ...payment, functionName: "isTokenAllowed", args });
    expect(`whether ${symbol} is allowed`, allowed, true);
  }
}

async function verifyPools(reader: PublicClient, deployment: Deployment) {
  const router = { address: addressOf(deployment, "dexRouter"), abi: uniswapV2RouterAbi } as const;
  const weth = addressOf(deployment, "weth");
  const token = addressOf(deployment, "token");
  const stablecoin = addressOf(deployment, "stablecoin");
  expect(
    "the router's factory",
    await reader.readContract({ ...router, functionName: "factory" }),
    addressOf(deployment, "dexFactory"),
  );
  expect("the router's wrapped ether", await reader.readContract({ ...router, functionName: "WETH" }), weth);

  const stablePool = await readPool(reader, deployment, weth, stablecoin);
  expect("wrapped ether in the stablecoin's pool", stablePool.first, WETH_USDC_POOL.weth);
  expect("stablecoin in its pool", stablePool.second, WETH_USDC_POOL.usdc);
  const tokenPool = await readPool(reader, deployment, weth, token);
  expect("wrapped ether in the token's pool", tokenPool.first, TMAI_WETH_POOL.weth);
  expect("tokens in their pool", tokenPool.second, TMAI_WETH_POOL.tmai);
  const pair = await reader.readContract({ address: token, abi: tmaiTokenAbi, functionName: "pair" });
  expect("the token's pair", pair, tokenPool.pair);
}

/** Reserves of a pool in the order asked for, whatever order the pair keeps. Base units. */
async function readPool(reader: PublicClient, deployment: Deployment, first: Address, second: Address) {
  const pair = await reader.readContract({
    address: addressOf(deployment, "dexFactory"),
    abi: uniswapV2FactoryAbi,
    functionName: "getPair",
    args: [first, second],
  });
  const [reserve0, reserve1] = await reader.readContract({
    address: pair,
    abi: uniswapV2PairAbi,
    functionName: "getReserves",
  });
  const token0 = await reader.readContract({ address: pair, abi: uniswapV2PairAbi, functionName: "token0" });
  return isAddressEqual(token0, first)
    ? { pair, first: reserve0, second: reserve1 }
    : { pair, first: reserve1, second: reserve0 };
}

async function verifyTraders(reader: PublicClient, deployment: Deployment) {
  for (const index of TRADER_INDICES) {
    const args = [localAccount(index).address] as const;
    const read = (address: Address) =>
      reader.readContract({ address, abi: stablecoinAbi, functionName: "balanceOf", args });
    expect(`the USDC of account ${index}`, await read(addressOf(deployment, "stablecoin")), TRADER_USDC);
    expect(`the TMAI of account ${index}`, await read(addressOf(deployment, "token")), TRADER_TMAI);
  }
}
