import { database } from "#app/platform/db.server.ts";

/** Records the latest block, once: a block that is still the latest later says nothing about the time since. */
export async function noteLatestBlock(chainId: number, block: { number: bigint; time: number }): Promise<void> {
  await database().pool.query({
    name: "note_latest_block",
    text: `INSERT INTO chain_clocks (chain_id, block_number, block_time) VALUES ($1, $2, to_timestamp($3))
      ON CONFLICT (chain_id) DO UPDATE
      SET block_number = excluded.block_number, block_time = excluded.block_time, seen_at = excluded.seen_at
      WHERE (chain_clocks.block_number, chain_clocks.block_time) <> (excluded.block_number, excluded.block_time)`,
    values: [chainId, String(block.number), block.time],
  });
}
