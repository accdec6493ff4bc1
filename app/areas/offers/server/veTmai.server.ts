import { type Address, BaseError } from "viem";
import type { LatestBlock } from "#app/chain/payment/reads.server.ts";
import { lockPages } from "#app/chain/payment/staking.server.ts";
import { log } from "#app/platform/log.server.ts";
import { computeScore, countedVeTmai, type VeTmai } from "#events/pricing/veTmai.ts";

/** A wallet's score from its locks. `isWhole` unless unread locks could add to its percent. */
export type WalletScore = { veTmai: VeTmai; isWhole: boolean };

/** The wallet's score at a block, from its locks on the staking contract: read until further ones could not change it. */
export async function readVeTmai(wallet: Address, block: LatestBlock): Promise<WalletScore> {
  let counted = 0n;
  let isWhole = true;
  for await (const { locks, unread } of lockPages(wallet, block.number)) {
    counted += countedVeTmai(locks, block.time);
    isWhole = score(counted + unread).score === score(counted).score;
    if (isWhole) break;
  }
  return { veTmai: score(counted), isWhole };
}

/** For a quote: locks that cannot be read take nothing off, and block no payment. */
export async function veTmaiForQuote(
  wallet: Address,
  block: LatestBlock,
): Promise<WalletScore | { veTmai: null; isWhole: false }> {
  try {
    return await readVeTmai(wallet, block);
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    log().warn(`staking locks of ${wallet} cannot be read: ${error.shortMessage}`);
    return { veTmai: null, isWhole: false };
  }
}

function score(amount: bigint): VeTmai {
  const found = computeScore(amount);
  if (!found) throw new Error("there are no tiers of today");
  return found;
}
