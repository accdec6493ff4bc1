import { type Abi, type Address, isAddressEqual, zeroAddress } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { planMembershipAbi } from "../../../../contracts/abi/planMembership.ts";
import { planPaymentAbi } from "../../../../contracts/abi/planPayment.ts";
import { planRefundAbi } from "../../../../contracts/abi/planRefund.ts";
import { tmaiStakingAbi } from "../../../../contracts/abi/tmaiStaking.ts";
import { tmaiTokenAbi } from "../../../../contracts/abi/tmaiToken.ts";
import { tmaiVestingAbi } from "../../../../contracts/abi/tmaiVesting.ts";
import type { OwnedState } from "../model/calls.ts";
import { OWNED_CONTRACTS, type OwnedContract } from "../model/ownerCalls.ts";

/** The contracts that have an owner. */

export const ABIS: Record<OwnedContract, Abi> = {
  token: tmaiTokenAbi,
  nft: planMembershipAbi,
  payment: planPaymentAbi,
  vesting: tmaiVestingAbi,
  staking: tmaiStakingAbi,
  refund: planRefundAbi,
};

/** Null when the network has none. */
export const findContractAddress = (contract: OwnedContract): Address | null => paymentChain().addresses[contract];

export type Owners = { owner: Address; pendingOwner: Address | null };

/** Who owns a contract, and who was offered it. */
export async function readOwners(address: Address, blockNumber: bigint): Promise<Owners> {
  const { agreed } = paymentChain();
  const call = { abi: planPaymentAbi, address, blockNumber } as const;
  const [owner, pending] = await Promise.all([
    agreed.readContract({ ...call, functionName: "owner" }),
    agreed.readContract({ ...call, functionName: "pendingOwner" }),
  ]);
  return { owner, pendingOwner: isAddressEqual(pending, zeroAddress) ? null : pending };
}

/** All such contracts of the network, in their current state. */
export async function ownedStates(): Promise<OwnedState[]> {
  const { number: blockNumber } = await latestBlock();
  const states = await Promise.all(
    OWNED_CONTRACTS.map(async (contract) => {
      const address = findContractAddress(contract);
      if (!address) return null;
      const call = { abi: planPaymentAbi, address, blockNumber } as const;
      const [owners, paused] = await Promise.all([
        readOwners(address, blockNumber),
        paymentChain().client.readContract({ ...call, functionName: "paused" }),
      ]);
      return { contract, address, paused, ...owners };
    }),
  );
  return states.filter((state) => state !== null);
}
