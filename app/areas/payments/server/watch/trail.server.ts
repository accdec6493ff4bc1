import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { blockAt, latestBlock } from "#app/chain/payment/reads.server.ts";
import { blockHashAt } from "#app/chain/payment/receipts.server.ts";
import { prisma } from "#app/platform/db.server.ts";

/**
 * How far the watcher has come, and the hashes of the blocks it has passed. Later runs compare with them, so that a
 * reorganisation of any depth is noticed. Source: docs/decisions/0016-whom-the-watcher-believes.md.
 */

/** All of the most recent blocks are stored; of older ones, only one in so many. */
const DENSE_BLOCKS = 1_000n;

const trailName = () => `payments-${paymentChain().chainId}-${paymentChain().addresses.payment}`;

/** The last processed block; the one before the contract's first when there is none. */
export async function lastBlockDone(): Promise<bigint> {
  const cursor = await prisma().chainCursor.findUnique({ where: { name: trailName() } });
  return cursor?.blockNumber ?? paymentChain().startBlock - 1n;
}

/** How many blocks the watcher is behind the head: the confirmations that it waits for, plus its lag. */
export async function blocksBehind(): Promise<number> {
  const [head, done] = await Promise.all([latestBlock(), lastBlockDone()]);
  return Math.max(0, Number(head.number - done));
}

/** Never moves back: with two watchers, or an endpoint that is behind, the highest block is right. */
export async function rememberDone(blockNumber: bigint): Promise<void> {
  await prisma().$executeRaw`
    INSERT INTO chain_cursors (name, block_number) VALUES (${trailName()}, ${blockNumber})
    ON CONFLICT (name) DO UPDATE SET block_number = greatest(chain_cursors.block_number, excluded.block_number)`;
}

export async function rememberBlock(blockNumber: bigint): Promise<void> {
  const name = trailName();
  const { hash: blockHash, time } = await blockAt(blockNumber);
  const row = { blockHash, blockTime: BigInt(time) };
  await prisma().trailBlock.upsert({
    where: { name_blockNumber: { name, blockNumber } },
    create: { name, blockNumber, ...row },
    update: row,
  });
  const denseFrom = blockNumber - DENSE_BLOCKS;
  await prisma().$executeRaw`
    DELETE FROM chain_trail t WHERE name = ${name} AND block_number < ${denseFrom} AND EXISTS (
      SELECT FROM chain_trail o WHERE o.name = t.name AND o.block_number < t.block_number
         AND o.block_number >= t.block_number / ${DENSE_BLOCKS}::bigint * ${DENSE_BLOCKS}::bigint)`;
}

/** After a restart, the chain's head is checked against the last block seen before it. */
export async function believeTrail(): Promise<void> {
  const last = await prisma().trailBlock.findFirst({
    where: { name: trailName() },
    orderBy: { blockNumber: "desc" },
  });
  if (!last || (await blockHashAt(last.blockNumber)) !== last.blockHash) return;
  paymentChain().heads.believe({
    number: last.blockNumber,
    hash: last.blockHash as `0x${string}`,
    time: Number(last.blockTime),
  });
}

export type Fork = {
  /** The last block that has not changed. */
  common: bigint;
  /** The lowest block known to have changed: its number, its old hash and its current one. */
  blockNumber: bigint;
  blockHash: string;
  seenBlockHash: string;
};

/** Where the chain diverged from the processed blocks; null when it did not. */
export async function findFork(confirmed: bigint): Promise<Fork | null> {
  const trail = await prisma().trailBlock.findMany({
    where: { name: trailName(), blockNumber: { lte: confirmed } },
    orderBy: { blockNumber: "desc" },
  });
  let lowest: Omit<Fork, "common"> | null = null;
  // An unchanged block proves all blocks before it, and usually the first one checked is unchanged.
  for (const { blockNumber, blockHash } of trail) {
    const seenBlockHash = await blockHashAt(blockNumber);
    if (seenBlockHash === blockHash) return lowest && { ...lowest, common: blockNumber };
    if (seenBlockHash) lowest = { blockNumber, blockHash, seenBlockHash };
  }
  return lowest && { ...lowest, common: paymentChain().startBlock - 1n };
}

/** Deletes the blocks after the fork once everything above it has been processed again. */
export async function forgetAfter({ common }: Fork): Promise<void> {
  await prisma().trailBlock.deleteMany({ where: { name: trailName(), blockNumber: { gt: common } } });
}
