import { chain } from "../../../../chain/networks.server.ts";
import { blockAt, latestBlock } from "../../../../chain/reads.server.ts";
import { blockHashAt } from "../../../../chain/receipts.server.ts";
import { prisma } from "../../../../platform/db.server.ts";

/**
 * How far the watcher has come, and the hashes of blocks that it has passed: what a later look is compared with, so that
 * a reorganisation of any depth is noticed. Source: docs/decisions/0016-whom-the-watcher-believes.md.
 */

/** Blocks back from the last one that are all kept; before them one in so many. */
const DENSE_BLOCKS = 1_000n;

const trailName = () => `payments-${chain().chainId}-${chain().addresses.payment}`;

/** The last block that is done with; the one before the contract's first when nothing is. */
export async function lastBlockDone(): Promise<bigint> {
  const cursor = await prisma().chainCursor.findUnique({ where: { name: trailName() } });
  return cursor?.blockNumber ?? chain().startBlock - 1n;
}

/** How many blocks the watcher has not done with, counted from the head: the confirmations that are waited for, and what it lags. */
export async function blocksBehind(): Promise<number> {
  const [head, done] = await Promise.all([latestBlock(), lastBlockDone()]);
  return Math.max(0, Number(head.number - done));
}

/** Never goes back: of two watchers, or with an endpoint that is behind, the one that is further is right. */
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

/** After a restart: the head of the chain is judged by the last block that was seen before it. */
export async function believeTrail(): Promise<void> {
  const last = await prisma().trailBlock.findFirst({
    where: { name: trailName() },
    orderBy: { blockNumber: "desc" },
  });
  if (!last || (await blockHashAt(last.blockNumber)) !== last.blockHash) return;
  chain().heads.believe({
    number: last.blockNumber,
    hash: last.blockHash as `0x${string}`,
    time: Number(last.blockTime),
  });
}

export type Fork = {
  /** The last block that is still what it was. */
  common: bigint;
  /** The lowest one known to be another now: its number, its hash then and now. */
  blockNumber: bigint;
  blockHash: string;
  seenBlockHash: string;
};

/** Where the chain left the blocks that the watcher had done with; null when it did not. */
export async function findFork(confirmed: bigint): Promise<Fork | null> {
  const trail = await prisma().trailBlock.findMany({
    where: { name: trailName(), blockNumber: { lte: confirmed } },
    orderBy: { blockNumber: "desc" },
  });
  let lowest: Omit<Fork, "common"> | null = null;
  // A block that stands proves all before it, and most of the time the first one does.
  for (const { blockNumber, blockHash } of trail) {
    const seenBlockHash = await blockHashAt(blockNumber);
    if (seenBlockHash === blockHash) return lowest && { ...lowest, common: blockNumber };
    if (seenBlockHash) lowest = { blockNumber, blockHash, seenBlockHash };
  }
  return lowest && { ...lowest, common: chain().startBlock - 1n };
}

/** The blocks after the fork are not on the chain any more, and everything above it was looked at anew. */
export async function forgetAfter({ common }: Fork): Promise<void> {
  await prisma().trailBlock.deleteMany({ where: { name: trailName(), blockNumber: { gt: common } } });
}
