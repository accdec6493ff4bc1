import { type Address, encodeFunctionData, maxUint256 } from "viem";
import { planMembershipBytecode } from "../abi/bytecode/planMembership.ts";
import { planPaymentBytecode } from "../abi/bytecode/planPayment.ts";
import { stablecoinBytecode } from "../abi/bytecode/stablecoin.ts";
import { tmaiTokenBytecode } from "../abi/bytecode/tmaiToken.ts";
import { uniswapV2FactoryBytecode } from "../abi/bytecode/uniswapV2Factory.ts";
import { uniswapV2RouterBytecode } from "../abi/bytecode/uniswapV2Router.ts";
import { weth9Bytecode } from "../abi/bytecode/weth9.ts";
import { planMembershipAbi } from "../abi/planMembership.ts";
import { planPaymentAbi } from "../abi/planPayment.ts";
import { stablecoinAbi } from "../abi/stablecoin.ts";
import { tmaiTokenAbi } from "../abi/tmaiToken.ts";
import { uniswapV2FactoryAbi } from "../abi/uniswapV2Factory.ts";
import { uniswapV2RouterAbi } from "../abi/uniswapV2Router.ts";
import { weth9Abi } from "../abi/weth9.ts";
import { localAccount, OWNER_INDEX, SIGNER_INDEX, TRADER_INDICES, TREASURY_INDEX } from "./accounts.ts";
import { connectDeployer, type Deployer, localChainTerms } from "./chain.ts";
import type { Deployment } from "./deployment.ts";
import { TGE_AMOUNT, TMAI_WETH_POOL, TRADER_TMAI, TRADER_USDC, WETH_USDC_POOL } from "./seed.ts";
import { verifyLocal } from "./verify.ts";

type Deployed = {
  weth: Address;
  factory: Address;
  router: Address;
  stablecoin: Address;
  token: Address;
  membership: Address;
  payment: Address;
  startBlock: bigint;
};

const owner = localAccount(OWNER_INDEX).address;
const signer = localAccount(SIGNER_INDEX).address;
const treasury = localAccount(TREASURY_INDEX).address;

/**
 * Deploys and seeds everything on a fresh local chain and reads it back. The order of the transactions never depends on
 * anything, so the addresses are the same on every machine. Throws when a transaction reverts or when what is read back
 * differs. Source: decisions.md 1 and 2a.
 */
export async function deployLocal({ rpcUrl }: { rpcUrl: string }): Promise<Deployment> {
  const deployer = connectDeployer(rpcUrl, localAccount(OWNER_INDEX));
  const deployed = await deployContracts(deployer);
  await connectContracts(deployer, deployed);
  await seedPools(deployer, deployed);
  await seedTraders(deployer, deployed);

  const deployment: Deployment = {
    chainId: localChainTerms.id,
    startBlock: Number(deployed.startBlock),
    addresses: {
      payment: deployed.payment,
      token: deployed.token,
      vesting: "",
      nft: deployed.membership,
      governance: "",
      staking: "",
      dexFactory: deployed.factory,
      dexRouter: deployed.router,
      stablecoin: deployed.stablecoin,
      weth: deployed.weth,
      treasury,
    },
  };
  await verifyLocal(deployer.reader, deployment);
  return deployment;
}

async function deployContracts({ deploy }: Deployer): Promise<Deployed> {
  const weth = await deploy({ what: "WETH9", abi: weth9Abi, bytecode: weth9Bytecode, args: [] });
  const factory = await deploy({
    what: "UniswapV2Factory",
    abi: uniswapV2FactoryAbi,
    bytecode: uniswapV2FactoryBytecode,
    args: [owner],
  });
  const router = await deploy({
    what: "UniswapV2Router02",
    abi: uniswapV2RouterAbi,
    bytecode: uniswapV2RouterBytecode,
    args: [factory.address, weth.address],
  });
  const stablecoin = await deploy({
    what: "Stablecoin",
    abi: stablecoinAbi,
    bytecode: stablecoinBytecode,
    args: [owner],
  });
  const token = await deploy({
    what: "TmaiToken",
    abi: tmaiTokenAbi,
    bytecode: tmaiTokenBytecode,
    args: [owner, TGE_AMOUNT],
  });
  const membership = await deploy({
    what: "PlanMembership",
    abi: planMembershipAbi,
    bytecode: planMembershipBytecode,
    args: [owner],
  });
  const payment = await deploy({
    what: "PlanPayment",
    abi: planPaymentAbi,
    bytecode: planPaymentBytecode,
    args: [owner, signer, treasury, membership.address],
  });
  return {
    weth: weth.address,
    factory: factory.address,
    router: router.address,
    stablecoin: stablecoin.address,
    token: token.address,
    membership: membership.address,
    payment: payment.address,
    startBlock: weth.blockNumber,
  };
}

async function connectContracts({ send }: Deployer, { membership, payment, token, stablecoin }: Deployed) {
  const setMinter = encodeFunctionData({ abi: planMembershipAbi, functionName: "setMinter", args: [payment] });
  await send({ to: membership, data: setMinter }, "Naming the minter");
  for (const allowed of [token, stablecoin]) {
    const allow = encodeFunctionData({ abi: planPaymentAbi, functionName: "setTokenAllowed", args: [allowed, true] });
    await send({ to: payment, data: allow }, `Allowing the token ${allowed}`);
  }
}

async function seedPools({ send, reader }: Deployer, { router, factory, weth, token, stablecoin }: Deployed) {
  const whitelist = encodeFunctionData({
    abi: tmaiTokenAbi,
    functionName: "whitelistLiquidityProvider",
    args: [owner, true],
  });
  await send({ to: token, data: whitelist }, "Whitelisting the liquidity provider");
  await mintStablecoin(send, stablecoin, owner, WETH_USDC_POOL.usdc);
  await addLiquidity(send, router, stablecoin, WETH_USDC_POOL.usdc, WETH_USDC_POOL.weth);
  await addLiquidity(send, router, token, TMAI_WETH_POOL.tmai, TMAI_WETH_POOL.weth);

  const pair = await reader.readContract({
    address: factory,
    abi: uniswapV2FactoryAbi,
    functionName: "getPair",
    args: [token, weth],
  });
  const setPair = encodeFunctionData({ abi: tmaiTokenAbi, functionName: "setPair", args: [pair] });
  await send({ to: token, data: setPair }, "Naming the pair");
}

async function addLiquidity(send: Deployer["send"], router: Address, token: Address, amount: bigint, ether: bigint) {
  const approve = encodeFunctionData({ abi: stablecoinAbi, functionName: "approve", args: [router, amount] });
  await send({ to: token, data: approve }, "Approving the router");
  const add = encodeFunctionData({
    abi: uniswapV2RouterAbi,
    functionName: "addLiquidityETH",
    args: [token, amount, amount, ether, owner, maxUint256],
  });
  await send({ to: router, data: add, value: ether }, "Adding liquidity");
}

async function seedTraders({ send }: Deployer, { token, stablecoin }: Deployed) {
  for (const index of TRADER_INDICES) {
    const trader = localAccount(index).address;
    await mintStablecoin(send, stablecoin, trader, TRADER_USDC);
    const give = encodeFunctionData({ abi: tmaiTokenAbi, functionName: "transfer", args: [trader, TRADER_TMAI] });
    await send({ to: token, data: give }, `Giving TMAI to account ${index}`);
  }
}

async function mintStablecoin(send: Deployer["send"], stablecoin: Address, to: Address, amount: bigint) {
  const mint = encodeFunctionData({ abi: stablecoinAbi, functionName: "mint", args: [to, amount] });
  await send({ to: stablecoin, data: mint }, `Minting USDC to ${to}`);
}
