import {
  type Address,
  concatHex,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  maxUint256,
  type PublicClient,
  pad,
  parseEther,
  parseUnits,
  size,
  stringToHex,
  toHex,
} from "viem";
import { localTokenBytecode } from "../abi/bytecode/localToken.ts";
import { uniswapV2FactoryBytecode } from "../abi/bytecode/uniswapV2Factory.ts";
import { uniswapV2RouterBytecode } from "../abi/bytecode/uniswapV2Router.ts";
import { weth9Bytecode } from "../abi/bytecode/weth9.ts";
import { localTokenAbi } from "../abi/localToken.ts";
import { uniswapV2FactoryAbi } from "../abi/uniswapV2Factory.ts";
import { uniswapV2RouterAbi } from "../abi/uniswapV2Router.ts";
import { POOL } from "./estimate.ts";
import type { LocalChainFacts } from "./localChains.ts";
import { mandateSteps, noteStep } from "./mandateSteps.ts";
import { create, type Step } from "./step.ts";
import { developmentMandates } from "./terms.ts";
import { walletSteps } from "./walletSteps.ts";

/** What a new local chain gets at its first start, besides its accounts' coins. Source: docs/spec/wallets.md#4. */
export type ChainTerms = LocalChainFacts & {
  /** Mints, and owns the pools. */
  owner: Address;
  /** Each receives some of each token. */
  traders: readonly Address[];
  /** Each with a pool against the stablecoin. */
  tokens: readonly { address: Address; name: string; symbol: string }[];
};

/** What each trader receives: whole units. */
const TRADER_USDC = "25000";
const TRADER_TOKENS = parseEther("1000");
/** Two dollars per token, permanently and on every local chain: no market maker moves these pools. */
const POOL_TOKENS = parseEther("500000");
const POOL_USDC = "1000000";

const TOKEN_DECIMALS = 18;
const CREATION_GAS = 6_000_000n;

/** A contract at a fixed address. `creation` is the code that would deploy it; its return value is placed there. */
export type Placed = { address: Address; creation: Hex; storage: Readonly<Record<Hex, Hex>> };

/** Contracts at the addresses of the real chain and of the catalogue, where none of our transactions could deploy them. */
export function placedContracts({ wrappedCoin, stablecoin, tokens, owner }: ChainTerms): Placed[] {
  const token = (address: Address, name: string, symbol: string, decimals: number): Placed => ({
    address,
    creation: encodeDeployData({
      abi: localTokenAbi,
      bytecode: localTokenBytecode,
      args: [name, symbol, decimals, owner],
    }),
    storage: {},
  });
  return [
    // WETH9 stores its name, symbol and decimals in its first three slots, which its constructor would fill.
    {
      address: wrappedCoin.address,
      creation: weth9Bytecode,
      storage: { [slot(0)]: word(wrappedCoin.name), [slot(1)]: word(wrappedCoin.symbol), [slot(2)]: slot(18) },
    },
    token(stablecoin.address, "USD Coin", "USDC", stablecoin.decimals),
    ...tokens.map(({ address, name, symbol }) => token(address, name, symbol, TOKEN_DECIMALS)),
  ];
}

const slot = (number: number): Hex => toHex(number, { size: 32 });

/** A short text as Solidity stores it: at most 31 bytes, with twice their number in the last byte. */
function word(text: string): Hex {
  const bytes = stringToHex(text);
  return concatHex([pad(bytes, { size: 31, dir: "right" }), toHex(size(bytes) * 2, { size: 1 })]);
}

/** Every transaction of a new local chain, in order, all by the owner. Step names are unique. */
export function chainSteps(terms: ChainTerms, reader: PublicClient): Step[] {
  const { wrappedCoin, stablecoin, tokens, owner, traders } = terms;
  const usdc = (amount: string) => parseUnits(amount, stablecoin.decimals);
  const factory = { abi: uniswapV2FactoryAbi, bytecode: uniswapV2FactoryBytecode };
  const router = { abi: uniswapV2RouterAbi, bytecode: uniswapV2RouterBytecode };
  return [
    { ...create("dexFactory", factory, () => [owner]), gas: CREATION_GAS },
    { ...create("dexRouter", router, (at) => [at("dexFactory"), wrappedCoin.address]), gas: CREATION_GAS },
    mint("USDC for the traders", stablecoin.address, traders, usdc(TRADER_USDC)),
    mint("USDC for the pools", stablecoin.address, [owner], usdc(POOL_USDC) * BigInt(tokens.length)),
    approve("USDC", stablecoin.address),
    ...tokens.flatMap(({ address, symbol }) => [
      mint(`${symbol} for the traders`, address, traders, TRADER_TOKENS),
      mint(`${symbol} for its pool`, address, [owner], POOL_TOKENS),
      approve(symbol, address),
      addLiquidity(symbol, owner, [
        { token: address, amount: POOL_TOKENS },
        { token: stablecoin.address, amount: usdc(POOL_USDC) },
      ]),
    ]),
    ...stepsOfAnyAge(terms, reader),
  ];
}

/**
 * Steps that a local chain from before these contracts runs at its next start. Contracts of embedded wallets have addresses that follow
 * from their code; those of mandates use the owner's next nonces.
 */
export const stepsOfAnyAge = ({ stablecoin, tokens }: ChainTerms, reader: PublicClient): Step[] =>
  [
    ...walletSteps({ reader }),
    ...mandateSteps(developmentMandates(stablecoin.decimals)),
    // While the clock is an hour behind, as on the payment chain.
    ...tokens.map(({ address, symbol }) => noteStep(symbol, () => [address, stablecoin.address])),
  ].map((step) => ({ gas: CREATION_GAS, ...step }));

const mint = (what: string, token: Address, receivers: readonly Address[], amount: bigint): Step => ({
  name: `mint ${what}`,
  gas: 500_000n,
  order: () => ({
    to: token,
    data: encodeFunctionData({ abi: localTokenAbi, functionName: "mint", args: [receivers, amount] }),
  }),
});

const approve = (what: string, token: Address): Step => ({
  name: `approve ${what} for the router`,
  gas: 100_000n,
  order: (at) => ({
    to: token,
    data: encodeFunctionData({ abi: localTokenAbi, functionName: "approve", args: [at("dexRouter"), maxUint256] }),
  }),
});

type Side = { token: Address; amount: bigint };

const addLiquidity = (symbol: string, owner: Address, [a, b]: readonly [Side, Side]): Step => ({
  name: `add liquidity of ${symbol}`,
  gas: POOL,
  order: (at) => ({
    to: at("dexRouter"),
    data: encodeFunctionData({
      abi: uniswapV2RouterAbi,
      functionName: "addLiquidity",
      args: [a.token, b.token, a.amount, b.amount, a.amount, b.amount, owner, maxUint256],
    }),
  }),
});
