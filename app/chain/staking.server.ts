import type { Address } from "viem";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import { chain } from "./networks.server.ts";

/** A running lock as the chain has it. Amounts in base units, times in seconds. */
export type Lock = { lockId: bigint; amount: bigint; veTmai: bigint; unlocksAt: number };

/** The wallet's running locks at a block; none where the network has no staking contract. */
export async function locksOf(wallet: Address, blockNumber: bigint): Promise<Lock[]> {
  const { client, addresses } = chain();
  if (!addresses.staking) return [];
  const entries = await client.readContract({
    abi: tmaiStakingAbi,
    address: addresses.staking,
    functionName: "getLocks",
    args: [wallet],
    blockNumber,
  });
  return entries.map(({ lockId, amount, veTMAI, unlockTime }) => ({
    lockId,
    amount,
    veTmai: veTMAI,
    unlocksAt: Number(unlockTime),
  }));
}
