import { type Address, erc20Abi, maxUint256, type PublicClient } from "viem";
import { planMembershipAbi } from "../abi/planMembership.ts";
import { planRefundAbi } from "../abi/planRefund.ts";
import { type Deployment, requireAddress } from "./deployment.ts";
import { expect } from "./refusal.ts";

/** Reads back the contracts that pay refunds and the owner of refunds. An older deployment has none. */
export async function verifyRefunds(reader: PublicClient, owner: Address, deployment: Deployment): Promise<void> {
  if (deployment.addresses.refund === "") return;
  const refund = { address: requireAddress(deployment, "refund"), abi: planRefundAbi } as const;
  const nft = { address: requireAddress(deployment, "nft"), abi: planMembershipAbi } as const;
  const payment = requireAddress(deployment, "payment");
  expect("the payment contract of refunds", await reader.readContract({ ...refund, functionName: "payment" }), payment);
  const membership = await reader.readContract({ ...refund, functionName: "membership" });
  expect("the membership contract of refunds", membership, nft.address);
  expect("the amender", await reader.readContract({ ...nft, functionName: "amender" }), refund.address);
  expect("the owner of refund", await reader.readContract({ ...refund, functionName: "owner" }), owner);
}

/** The local chain's treasury approves everything that it has. */
export async function verifyTreasury(reader: PublicClient, deployment: Deployment): Promise<void> {
  const args = [requireAddress(deployment, "treasury"), requireAddress(deployment, "refund")] as const;
  for (const contract of ["token", "stablecoin"] as const) {
    const token = { address: requireAddress(deployment, contract), abi: erc20Abi } as const;
    const allowed = await reader.readContract({ ...token, functionName: "allowance", args });
    expect(`what the treasury allows refunds of ${contract}`, allowed, maxUint256);
  }
}
