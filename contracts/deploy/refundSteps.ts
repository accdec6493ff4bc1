import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from "viem";
import { planRefundBytecode } from "../abi/bytecode/planRefund.ts";
import { planMembershipAbi } from "../abi/planMembership.ts";
import { planRefundAbi } from "../abi/planRefund.ts";
import { create, type Step } from "./step.ts";

/**
 * The contract that the treasury pays refunds through, and its right to amend memberships, which only their owner grants. Source:
 * docs/spec/cards.md#4-4.
 */
export function refundSteps(owner: Address): Step[] {
  return [
    create("refund", { abi: planRefundAbi, bytecode: planRefundBytecode }, (at) => [owner, at("payment")]),
    {
      name: "name the amender",
      order: (at) => ({
        to: at("nft"),
        data: encodeFunctionData({ abi: planMembershipAbi, functionName: "setAmender", args: [at("refund")] }),
      }),
    },
  ];
}

/** Approvals that the local chain's treasury sends itself: elsewhere the treasury's keepers approve what they want to pay. */
export const treasurySteps = (): Step[] =>
  (["token", "stablecoin"] as const).map((contract) => ({
    name: `allow refunds of ${contract}`,
    order: (at) => ({
      to: at(contract),
      data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [at("refund"), maxUint256] }),
    }),
  }));
