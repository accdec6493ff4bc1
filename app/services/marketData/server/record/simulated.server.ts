import { cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isMarketSimulated } from "./trackRecord.server.ts";

/**
 * Whether the tokens on pages and in files are simulated: decided by the database, whatever the settings are today. While it has no tokens
 * yet, by how they will be created.
 */
export const showsSimulatedMarket = cachedFor(
  5_000,
  async (): Promise<boolean> => (await isMarketSimulated(poolFor("pages"))) ?? env().MARKET_SOURCE === "simulated",
);
