import type { Pool } from "pg";
import { cachedByKey, cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { addDays } from "#app/services/marketData/public.ts";
import {
  largestPeers,
  lastMarketDay,
  marketColumns,
  type Peer,
  type TokenDays,
  tokenDays,
} from "#app/services/marketData/publicFigures.server.ts";

/** A token's days with those it is compared with. Closed days change once per day, so a result cached for a minute serves all readers. */

const TTL_MS = 60_000;
/** A token's days take 80 KiB per year. */
const MAX_TOKENS = 200;
/** Days of the correlation, with the day before the first return. */
const PEER_DAYS = 92;
const PEERS = 50;
/** 52 weeks for the scenario, plus days to bridge a gap. */
const MARKET_DAYS = 370;

export type TokenWithPeers = { days: TokenDays; peers: Peer[]; market: { level: Float64Array; cap: Float64Array } };

/** The last day with market figures; null before the first. */
export const marketDay = cachedFor(TTL_MS, () => lastMarketDay(poolFor("pages")), {
  shouldCache: (day) => day !== null,
});

/** Null for a token without prices. */
export const tokenWithPeers = cachedByKey(TTL_MS, MAX_TOKENS, (tokenId: number) =>
  readWithPeers(poolFor("pages"), tokenId),
);

/** The largest tokens of a day, shared by all token pages. */
const peersUntil = cachedByKey(TTL_MS, 20, (lastDay: string) =>
  largestPeers(poolFor("pages"), { count: PEERS, firstDay: addDays(lastDay, -PEER_DAYS), lastDay }),
);
const marketUntil = cachedByKey(TTL_MS, 20, (lastDay: string) =>
  marketColumns(poolFor("pages"), addDays(lastDay, -MARKET_DAYS), lastDay),
);

async function readWithPeers(pool: Pool, tokenId: number): Promise<TokenWithPeers | null> {
  const days = await tokenDays(pool, tokenId);
  if (days === null) return null;
  const [peers, market] = await Promise.all([peersUntil(days.lastDay), marketUntil(days.lastDay)]);
  return { days, peers, market };
}
