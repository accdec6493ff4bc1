import { type Address, encodeFunctionData, encodePacked, getContractAddress, keccak256 } from "viem";
import { indexDeskBytecode } from "../abi/bytecode/indexDesk.ts";
import { indexMandateBytecode } from "../abi/bytecode/indexMandate.ts";
import { priceBoundBytecode } from "../abi/bytecode/priceBound.ts";
import { uniswapV2PairBytecode } from "../abi/bytecode/uniswapV2Pair.ts";
import { indexDeskAbi } from "../abi/indexDesk.ts";
import { indexMandateAbi } from "../abi/indexMandate.ts";
import { priceBoundAbi } from "../abi/priceBound.ts";
import { type At, create, type Step } from "./step.ts";

/** Constructor values of the mandate contracts. */
export type MandateTerms = {
  /** Owns the desk and guards the mandates. */
  guardian: Address;
  /** How long before the desk's listings take effect. */
  noticeSeconds: bigint;
  /** Initial daily limit of one operator in the stablecoin. Base units. */
  ceiling: bigint;
};

/**
 * What mandates need on a chain with Uniswap V2: averages, desk, and the contract that holds allowances. No step needs the guardian's key.
 * Source: docs/spec/wallets.md#1-1.
 */
export function mandateSteps({ guardian, noticeSeconds, ceiling }: MandateTerms): Step[] {
  return [
    create("priceBound", { abi: priceBoundAbi, bytecode: priceBoundBytecode }, (at) => [at("dexFactory")]),
    create("indexDesk", { abi: indexDeskAbi, bytecode: indexDeskBytecode }, (at) => [
      at("priceBound"),
      at("weth"),
      noticeSeconds,
      guardian,
    ]),
    create("indexMandate", { abi: indexMandateAbi, bytecode: indexMandateBytecode }, (at) => [
      guardian,
      at("stablecoin"),
      ceiling,
    ]),
  ];
}

/** Notes the price of an existing pool, so that it can be traded by mandate half an hour later. */
export const noteStep = (pool: string, tokens: (at: At) => readonly [Address, Address]): Step => ({
  name: `note the price of ${pool}`,
  order: (at) => ({
    to: at("priceBound"),
    data: encodeFunctionData({
      abi: priceBoundAbi,
      functionName: "note",
      args: [computePoolAddress(at("dexFactory"), ...tokens(at))],
    }),
  }),
});

/** The address of two tokens' pool at a factory with Uniswap's own code. */
function computePoolAddress(factory: Address, a: Address, b: Address): Address {
  const [lower, higher] = BigInt(a) < BigInt(b) ? [a, b] : [b, a];
  const salt = keccak256(encodePacked(["address", "address"], [lower, higher]));
  return getContractAddress({ opcode: "CREATE2", from: factory, salt, bytecode: uniswapV2PairBytecode });
}
