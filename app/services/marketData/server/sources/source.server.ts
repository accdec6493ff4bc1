import type { Pool } from "pg";
import { FEEDS, type FeedKey } from "../../../../../analytics/feeds/feed.ts";

/** Where the market comes from: what the worker asks of it, whichever it is. */

export type Quote = {
  tokenId: number;
  priceUsd: number;
  /** What it cost an hour ago. */
  hourAgoUsd: number | null;
  capUsd: number | null;
  fdvUsd: number | null;
  volume24hUsd: number | null;
};

export type MarketSource = {
  /** As published with grades: `simulated:<seed>`, or the name of a real source. */
  label: string;
  /** Stores what there is to know by now, the newest first. Answers whether all of the past is stored. */
  learn(now: Date, signal: AbortSignal): Promise<boolean>;
  /** Stores what no grade and no list of tokens needs, such as hours, contracts and supply: done last in a round. */
  learnRest?(now: Date, signal: AbortSignal): Promise<void>;
  /** What every listed token costs now. */
  quotes(now: Date): Promise<Quote[]>;
};

/** How rows name their source. A number once given is never another's. */
export const SOURCE_IDS: Readonly<Record<FeedKey, number>> = {
  simulated: 1,
  coingecko: 2,
  binance: 3,
  defillama: 4,
  pools: 5,
};

/** Stores what each source allows, as its terms were read last. */
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
