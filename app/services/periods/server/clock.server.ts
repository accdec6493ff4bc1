import { database } from "#app/platform/db.server.ts";

/** A public chain's blocks have the current time; one that is further behind was seen late, or comes from an endpoint that is behind. */
const MAX_LAG_SECONDS = 60;

/**
 * Records the latest block, once: seeing the same block again reveals nothing about the time since.
 * @param timeCanBeMoved whether the chain's time can be set, as on a development chain
 */
export async function noteLatestBlock(
  chainId: number,
  block: { number: bigint; time: number },
  timeCanBeMoved: boolean,
): Promise<void> {
  await database().pool.query({
    name: "note_latest_block",
    text: `INSERT INTO chain_clocks (chain_id, block_number, block_time) VALUES ($1, $2, greatest(to_timestamp($3), now() - $4::float8 * interval '1 second'))
      ON CONFLICT (chain_id) DO UPDATE
      SET block_number = excluded.block_number, block_time = excluded.block_time, seen_at = excluded.seen_at
      WHERE chain_clocks.block_number <> excluded.block_number
         OR ($4::float8 IS NULL AND chain_clocks.block_time <> excluded.block_time)`,
    values: [chainId, String(block.number), block.time, timeCanBeMoved ? null : MAX_LAG_SECONDS],
  });
}
