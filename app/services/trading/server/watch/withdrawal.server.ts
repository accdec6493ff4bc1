import type { Hex } from "viem";
import { blockHashOf, canonicalReceiptOf } from "../../../../chain/blocks.server.ts";
import { type Chain, chains } from "../../../../chain/chains.server.ts";
import { appendOrderEvent } from "../appendOrderEvent.server.ts";
import { latestFills, type OrderRow } from "../orders.server.ts";
import { apart } from "./apart.server.ts";

const FILLS_A_STEP = 20;
/** So far below the head each fill is looked at itself: one that stands may have been made on another fork than an older one. */
const WATCHED_BLOCKS = 128n;

/**
 * A fill whose block left the chain has not happened. Looked for from the newest on; below the watched blocks the first one
 * that stands in its block ends the search.
 */
export async function withdrawWhatLeft(chain: Chain, head: bigint): Promise<void> {
  const hashAt = askedOnce((number) => blockHashOf(chain, number));
  for (let after: OrderRow | null = null; ; ) {
    const fills: OrderRow[] = await latestFills(chain.chainId, after, FILLS_A_STEP);
    for (const row of fills) {
      const stands = await isStanding(row, hashAt);
      if (stands && BigInt(row.blockNumber ?? 0) + WATCHED_BLOCKS < head) return;
    }
    after = fills.at(-1) ?? null;
    if (fills.length < FILLS_A_STEP || !after) return;
  }
}

type HashAt = (blockNumber: bigint) => Promise<Hex | null>;

/** Several fills stand in one block. */
function askedOnce(hashAt: HashAt): HashAt {
  const known = new Map<bigint, Promise<Hex | null>>();
  return (blockNumber) => {
    const asked = known.get(blockNumber) ?? hashAt(blockNumber);
    known.set(blockNumber, asked);
    return asked;
  };
}

/** Whether a fill's block is on the chain, as far as it can be asked; withdraws the fill where another one is in its place. */
async function isStanding(row: OrderRow, hashAt: HashAt): Promise<boolean> {
  // Where the chain does not answer, asking it of all the fills there ever were would not help.
  let stands = true;
  await apart(row, async () => {
    const seenBlockHash = await hashAt(BigInt(row.blockNumber ?? 0));
    stands = seenBlockHash === row.blockHash;
    if (seenBlockHash && !stands) await withdrawIfGone(row, seenBlockHash, "watcher");
  });
  return stands;
}

/** Withdraws a fill whose block left the chain. */
export async function withdrawIfLeft(row: OrderRow, actor: string): Promise<void> {
  const seenBlockHash = await blockHashOf(chains.of(row.chainId), BigInt(row.blockNumber ?? 0));
  if (seenBlockHash && seenBlockHash !== row.blockHash) await withdrawIfGone(row, seenBlockHash, actor);
}

async function withdrawIfGone(row: OrderRow, seenBlockHash: string, actor: string): Promise<void> {
  const { orderId, transactionHash, blockNumber, blockHash } = row;
  if (!transactionHash || !blockNumber || !blockHash) return;
  const receipt = await canonicalReceiptOf(chains.of(row.chainId), transactionHash);
  if (receipt?.blockHash === blockHash) return;
  const withdrawal = { transactionHash, blockNumber, blockHash, seenBlockHash };
  await appendOrderEvent(orderId, { type: "WithdrawOrder", withdrawal }, actor);
}
