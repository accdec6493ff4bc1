import type { Address } from "viem";
import type { LatestBlock } from "../chain/reads.server.ts";
import { locksOf } from "../chain/staking.server.ts";
import { countedVeTmai, scoreOf, type VeTmai } from "./veTmai.ts";

/** The wallet's score at a block, by its locks on the staking contract. */
export async function veTmaiOf(wallet: Address, block: LatestBlock): Promise<VeTmai> {
  const score = scoreOf(countedVeTmai(await locksOf(wallet, block.number), block.time));
  if (!score) throw new Error("there are no tiers of today");
  return score;
}
