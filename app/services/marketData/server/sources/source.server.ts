import type { Pool } from "pg";
import { FEEDS, type FeedKey } from "../../../../../analytics/feeds/feed.ts";

/** The source of the market: the interface the worker uses, whichever source it is. */

export type Quote = {
  tokenId: number;
  priceUsd: number;
  /** Its price an hour ago. */
  hourAgoUsd: number | null;
  capUsd: number | null;
  fdvUsd: number | null;
  volume24hUsd: number | null;
};

export type MarketSource = {
  /** As published with grades: `simulated:<seed>`, or the name of a real source. */
  label: string;
  /** Stores what is known by now, latest first. Returns whether all of the past is stored. */
  learn(now: Date, signal: AbortSignal): Promise<boolean>;
  /** Stores data that no grade and no list of tokens needs, such as hours, contracts and supply: last in a run. */
  learnRest?(now: Date, signal: AbortSignal): Promise<void>;
  /** The current price of every listed token. */
  quotes(now: Date): Promise<Quote[]>;
};

/** The ids of sources in rows. A number is never reused for another source. */
export const SOURCE_IDS: Readonly<Record<FeedKey, number>> = {
  simulated: 1,
  coingecko: 2,
  binance: 3,
  defillama: 4,
  pools: 5,
};

/** Stores what each source allows, as of the last reading of its terms. */
export async function storeSources(pool: Pool): Promise<void> {
  for (const { key, attribution, licence } of Object.values(FEEDS))
    await pool.query(
      `INSERT INTO market.sources VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (source) DO UPDATE SET
         may_display = $3, may_derive = $4, may_redistribute = $5, attribution = $6, attribution_url = $7`,
      [
        SOURCE_IDS[key],
        key,
        licence.display,
        licence.derive,
        licence.redistribute,
        attribution?.text ?? null,
        attribution?.url ?? null,
      ],
    );
}
