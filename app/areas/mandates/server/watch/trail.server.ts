import { database } from "#app/platform/db.server.ts";

/** The watcher's cursor for each contract, and the blocks that contain facts about mandates. */

/** The last block whose logs were read; null before the first. */
export async function lastBlockRead(chainId: number, contract: string): Promise<bigint | null> {
  const { rows } = await database().pool.query<{ block: string }>(
    "SELECT block::text FROM mandates.reads WHERE chain_id = $1 AND contract = $2",
    [chainId, contract],
  );
  return rows[0] ? BigInt(rows[0].block) : null;
}

export async function rememberRead(chainId: number, contract: string, block: bigint): Promise<void> {
  await database().pool.query(
    `INSERT INTO mandates.reads (chain_id, contract, block) VALUES ($1, $2, $3)
     ON CONFLICT (chain_id, contract) DO UPDATE SET block = excluded.block`,
    [chainId, contract, String(block)],
  );
}

/** Reads replaced blocks again after a reorganisation, for every contract of the chain. */
export async function readAgainFrom(chainId: number, block: bigint): Promise<void> {
  await database().pool.query("UPDATE mandates.reads SET block = $2::bigint - 1 WHERE chain_id = $1 AND block >= $2", [
    chainId,
    String(block),
  ]);
}

export type FactBlock = { blockNumber: string; blockHash: string; mandateId: string };

export async function rememberFactBlock(chainId: number, block: FactBlock): Promise<void> {
  await database().pool.query(
    `INSERT INTO mandates.fact_blocks (chain_id, block_number, block_hash, mandate_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [chainId, block.blockNumber, block.blockHash, block.mandateId],
  );
}

export async function forgetFactBlock(chainId: number, block: FactBlock): Promise<void> {
  await database().pool.query(
    `DELETE FROM mandates.fact_blocks WHERE chain_id = $1 AND block_number = $2 AND block_hash = $3 AND mandate_id = $4`,
    [chainId, block.blockNumber, block.blockHash, block.mandateId],
  );
}

const BLOCKS_PER_STEP = 50;

/** The latest blocks with facts below the given one. */
export async function newestFactBlocks(chainId: number, below: bigint | null): Promise<FactBlock[]> {
  const { rows } = await database().pool.query<FactBlock>(
    `SELECT block_number::text AS "blockNumber", block_hash AS "blockHash", mandate_id AS "mandateId" FROM mandates.fact_blocks
     WHERE chain_id = $1 AND block_number IN (
       SELECT DISTINCT block_number FROM mandates.fact_blocks
       WHERE chain_id = $1 AND ($2::bigint IS NULL OR block_number < $2::bigint) ORDER BY block_number DESC LIMIT ${BLOCKS_PER_STEP})
     ORDER BY block_number DESC`,
    [chainId, below === null ? null : String(below)],
  );
  return rows;
}
