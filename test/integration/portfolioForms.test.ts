import { afterAll, beforeAll, expect, test } from "vitest";
import { listTokenForms } from "#app/services/marketData/server/sources/tokenForms.server.ts";
import { tokenForms } from "#app/services/marketData/server/tokens/forms.server.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function list(id: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on, source_ids)
     VALUES ($1, upper($1), $1, 'coin', false, '2026-01-01', jsonb_build_object('coingecko', $1::text)) RETURNING instrument_id AS id`,
    [id],
  );
  return rows[0]?.id ?? 0;
}

test("a wrapped coin is linked to its coin as soon as both are listed, and only once", async () => {
  const weth = await list("weth");
  await list("usd-coin");
  await listTokenForms(database.pool, 2);
  expect(await tokenForms(database.pool)).toEqual([]);
  const ether = await list("ethereum");
  const [bitcoin, wrapped] = [await list("bitcoin"), await list("wrapped-bitcoin")];
  await listTokenForms(database.pool, 2);
  await listTokenForms(database.pool, 2);
  expect(await tokenForms(database.pool)).toEqual([
    { tokenId: weth, formOf: ether },
    { tokenId: wrapped, formOf: bitcoin },
  ]);
});
