import type { Pool } from "pg";
import { getAddress } from "viem";
import { inventedContract } from "../../../../../analytics/simulated/contracts.ts";
import { GENESIS, HOUR_MS, type SimulatedToken } from "../../../../../analytics/simulated/tokens.ts";
import { toUtcDay } from "../../model/days.ts";

const CLASS_OF = { leader: "coin", coin: "coin", stable: "stable", wrapped: "wrapped" } as const;
const toTime = (hour: number) => new Date(GENESIS + hour * HOUR_MS);
const toSlug = (sector: string) => sector.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** Only development chains have this number, so a simulated address cannot be mistaken for a real one. */
export const INVENTED_CHAIN = 31_337;
const DECIMALS = 18;

/** There is nothing at these addresses, except for a few tokens of the local chain. */
export const inventedAddress = (seed: string, slug: string): string => getAddress(inventedContract(seed, slug));

/** Gives lists of simulated tokens their entries; each file states that they are simulated. */
async function storeContracts(pool: Pool, tokens: readonly SimulatedToken[], seed: string): Promise<void> {
  // The leader is the coin of its own chain.
  const rows = tokens
    .filter(({ kind }) => kind !== "leader")
    .map(({ slug }) => ({ slug, address: inventedAddress(seed, slug) }));
  await pool.query(
    `INSERT INTO market.contracts (instrument_id, chain_id, address, decimals)
     SELECT i.instrument_id, $2, g.address, $3 FROM jsonb_to_recordset($1) AS g(slug text, address text)
     JOIN market.instruments i USING (slug) WHERE i.simulated ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows), INVENTED_CHAIN, DECIMALS],
  );
}

/** Lists the tokens that exist by now and delists those that are gone. Returns their ids by their index in the simulation. */
export async function syncSimulatedTokens(
  pool: Pool,
  tokens: readonly SimulatedToken[],
  now: Date,
  seed: string,
): Promise<Map<number, number>> {
  const listed = tokens.filter(({ listedHour }) => toTime(listedHour) <= now);
  const rows = listed.map((token) => ({
    slug: token.slug,
    symbol: token.symbol,
    name: token.name,
    class: CLASS_OF[token.kind],
    description: token.description,
    listed_on: toUtcDay(toTime(token.listedHour)),
    delisted_on: delistedBy(token, now),
    source_ids: { simulated: String(token.id) },
    sector: token.sector,
    category: toSlug(token.sector),
  }));
  await pool.query(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($1) AS g(slug text, symbol text, name text, class text, description text,
         listed_on date, delisted_on date, source_ids jsonb, sector text, category text)),
       named AS (INSERT INTO market.categories (category, name) SELECT DISTINCT category, sector FROM given
         ON CONFLICT (category) DO UPDATE SET name = excluded.name),
       gone AS (UPDATE market.instruments i SET delisted_on = given.delisted_on FROM given
         WHERE i.slug = given.slug AND i.delisted_on IS DISTINCT FROM given.delisted_on),
       -- Not by ON CONFLICT: that would use up a number for every token that is listed already.
       listed AS (INSERT INTO market.instruments (slug, symbol, name, class, simulated, description, listed_on, delisted_on, source_ids)
         SELECT slug, symbol, name, class, true, description, listed_on, delisted_on, source_ids FROM given
         WHERE NOT EXISTS (SELECT FROM market.instruments i WHERE i.slug = given.slug)
         ORDER BY (source_ids->>'simulated')::int
         RETURNING instrument_id, slug)
     INSERT INTO market.instrument_categories (instrument_id, category, since)
     SELECT instrument_id, category, listed_on FROM listed JOIN given USING (slug) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
  await storeContracts(pool, listed, seed);
  const { rows: ids } = await pool.query<{ instrument_id: number; place: number }>(
    "SELECT instrument_id, (source_ids->>'simulated')::int AS place FROM market.instruments WHERE simulated",
  );
  return new Map(ids.map(({ instrument_id, place }) => [place, instrument_id]));
}

function delistedBy({ delistedHour }: SimulatedToken, now: Date): string | null {
  const at = delistedHour === null ? null : toTime(delistedHour);
  return at && at <= now ? toUtcDay(at) : null;
}
