import type { Pool } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { addDays } from "#app/services/marketData/public.ts";
import { type MarketPanel, readPanel } from "#app/services/marketData/publicPanel.server.ts";
import type { TokenName } from "../../model/marketPage.ts";

/** Ninety returns and the close before them, plus the days that a gap may be carried over. */
const DAYS_READ = 94;

export type CloseToken = TokenName & {
  tokenId: number;
  class: string;
  /** Slugs of its categories on that day. */
  categories: string[];
  /** Whether it is in trader-1's universe as last published. */
  isRated: boolean;
};

/** Candles of the last weeks with their tokens: `tokens[place]` is the token in the panel's column `place`. */
export type MarketClose = { day: string; panel: MarketPanel; tokens: CloseToken[]; names: Map<string, string> };

type Row = {
  instrument_id: number;
  slug: string;
  symbol: string;
  name: string;
  class: string;
  categories: string[];
  rated: boolean;
};

export async function readClose(pool: Pool, day: string, now: Date): Promise<MarketClose> {
  const range = { firstDay: addDays(day, 1 - DAYS_READ), lastDay: day };
  const panel = await inTransaction(pool, (client) => readPanel(client, range, now.toISOString()));
  const { rows } = await pool.query<Row>(
    `SELECT i.instrument_id, i.slug, i.symbol, i.name, i.class,
       coalesce((SELECT array_agg(category ORDER BY category) FROM market.instrument_categories c
                 WHERE c.instrument_id = i.instrument_id AND since <= $1 AND (until IS NULL OR until > $1)), '{}') AS categories,
       i.class = 'coin' AND s.instrument_id IS NOT NULL AND s.not_rated IS NULL AS rated
     FROM market.instruments i LEFT JOIN market.snapshots s USING (instrument_id) ORDER BY i.instrument_id`,
    [day],
  );
  const { rows: categories } = await pool.query<{ category: string; name: string }>(
    "SELECT category, name FROM market.categories",
  );
  const known = new Map(rows.map((row) => [row.instrument_id, row]));
  return {
    day,
    panel,
    tokens: panel.tokenIds.map((tokenId) => toCloseToken(tokenId, known.get(tokenId))),
    names: new Map(categories.map(({ category, name }) => [category, name])),
  };
}

function toCloseToken(tokenId: number, row: Row | undefined): CloseToken {
  // A token that was listed between the two queries has no candles yet.
  if (!row) return { tokenId, slug: "", symbol: "", name: "", class: "unknown", categories: [], isRated: false };
  const { slug, symbol, name, class: kind, categories, rated } = row;
  return { tokenId, slug, symbol, name, class: kind, categories, isRated: rated };
}

/** One token's part of a column. */
export const sliceColumn = (panel: MarketPanel, column: "close" | "volume" | "cap", index: number): Float64Array =>
  panel[column].subarray(index * panel.days, (index + 1) * panel.days);

/** Market cap at the close; 0 if unknown. */
export const closingCap = (panel: MarketPanel, index: number): number => panel.cap[(index + 1) * panel.days - 1] || 0;

/** Column positions of the coins by market cap, largest first. */
export const coinsByCap = ({ panel, tokens }: MarketClose): number[] =>
  tokens
    .flatMap((token, index) => (token.class === "coin" && closingCap(panel, index) > 0 ? [index] : []))
    .sort((a, b) => closingCap(panel, b) - closingCap(panel, a));

export const toTokenName = ({ slug, symbol, name }: CloseToken): TokenName => ({ slug, symbol, name });
