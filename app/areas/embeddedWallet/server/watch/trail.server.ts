import { database } from "#app/platform/db.server.ts";

/** The watcher's cursor on each chain, and the blocks that contain facts about wallets. */

/**
 * Chains where a wallet was opened, has its account, has sent something, or was found to have something. A chain where it only has
 * an address is not polled: otherwise six local chains would never sleep.
 */
export async function chainsOfWallets(): Promise<number[]> {
  const { rows } = await database().pool.query<{ chainId: number }>(
    `SELECT chain_id AS "chainId" FROM read.opened_wallets
     UNION SELECT chain_id FROM read.wallet_accounts WHERE deployed_block IS NOT NULL
     UNION SELECT chain_id FROM wallets.operations WHERE status = 'sent'
     UNION SELECT chain_id FROM wallets.watched_chains
     ORDER BY 1`,
  );
  return rows.map(({ chainId }) => chainId);
}

/** The last block whose logs were read; null before the first. */
export async function lastBlockRead(chainId: number): Promise<bigint | null> {
  const { rows } = await database().pool.query<{ block: string }>(
    "SELECT block_number::text AS block FROM wallets.watched_chains WHERE chain_id = $1",
    [chainId],
  );
  return rows[0] ? BigInt(rows[0].block) : null;
}

/** Starts after this block, unless the chain is already watched. */
export async function beginWatching(chainId: number, blockNumber: bigint): Promise<void> {
  await database().pool.query(
    "INSERT INTO wallets.watched_chains (chain_id, block_number) VALUES ($1, $2) ON CONFLICT (chain_id) DO NOTHING",
    [chainId, String(blockNumber)],
  );
}

/** May go backwards: what a reorganisation replaced is read again. */
export async function rememberRead(chainId: number, blockNumber: bigint): Promise<void> {
  await database().pool.query(
    `INSERT INTO wallets.watched_chains (chain_id, block_number) VALUES ($1, $2)
     ON CONFLICT (chain_id) DO UPDATE SET block_number = excluded.block_number`,
    [chainId, String(blockNumber)],
  );
}

export type FactBlock = { blockNumber: string; blockHash: string; walletId: string };

export async function rememberFactBlock(
  chainId: number,
  { blockNumber, blockHash, walletId }: FactBlock,
): Promise<void> {
  await database().pool.query(
    `INSERT INTO wallets.fact_blocks (chain_id, block_number, block_hash, wallet_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [chainId, blockNumber, blockHash, walletId],
  );
}

export async function forgetFactBlock(chainId: number, { blockNumber, blockHash, walletId }: FactBlock): Promise<void> {
  await database().pool.query(
    "DELETE FROM wallets.fact_blocks WHERE chain_id = $1 AND block_number = $2 AND block_hash = $3 AND wallet_id = $4",
    [chainId, blockNumber, blockHash, walletId],
  );
}

const BLOCKS_PER_STEP = 50;

/** The latest blocks with facts below the given one. */
export async function newestFactBlocks(chainId: number, below: bigint | null): Promise<FactBlock[]> {
  const { rows } = await database().pool.query<FactBlock>(
    `SELECT block_number::text AS "blockNumber", block_hash AS "blockHash", wallet_id AS "walletId" FROM wallets.fact_blocks
     WHERE chain_id = $1 AND block_number IN (
       SELECT DISTINCT block_number FROM wallets.fact_blocks
       WHERE chain_id = $1 AND ($2::bigint IS NULL OR block_number < $2::bigint) ORDER BY block_number DESC LIMIT ${BLOCKS_PER_STEP})
     ORDER BY block_number DESC`,
    [chainId, below === null ? null : String(below)],
  );
  return rows;
}

/** Wallets by the lowercase address of their account on a chain. */
export async function walletsByAddress(chainId: number, addresses: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await database().pool.query<{ address: string; walletId: string }>(
    `SELECT lower(address) AS address, wallet_id AS "walletId" FROM read.wallet_accounts
     WHERE chain_id = $1 AND lower(address) COLLATE "C" = ANY ($2)`,
    [chainId, addresses.map((address) => address.toLowerCase())],
  );
  return new Map(rows.map(({ address, walletId }) => [address, walletId]));
}
