import type { Pool } from "pg";
import type { GradeView } from "../../model/gradeView.ts";
import { snapshotsSeenBy } from "../grades/gradeView.server.ts";

/** Tokens as lists show them, and how they are found by name. */

type Queries = Pick<Pool, "query">;

/** Changes are shares. Grades are whole numbers, as published; null when there is none or the caller may not see it. */
export type ListedToken = {
  tokenId: number;
  slug: string;
  symbol: string;
  name: string;
  simulated: boolean;
  contracts: ListedContract[];
  capRank: number | null;
  price: number | null;
  change24h: number | null;
  change30d: number | null;
  trader: number | null;
  investor: number | null;
  signal: number | null;
};
/** A contract whose decimals are unknown cannot be shown in a wallet. */
export type ListedContract = { chainId: number; address: string; decimals: number | null };

/** In no particular order; unknown ids are left out. */
export async function listedTokens(
  pool: Queries,
  view: GradeView,
  tokenIds: readonly number[],
): Promise<Map<number, ListedToken>> {
  const { rows } = await pool.query<ListedToken>(
    `SELECT i.instrument_id AS "tokenId", i.slug, i.symbol, i.name, i.simulated, s.cap_rank AS "capRank", s.price,
       s.change_24h AS "change24h", s.change_30d AS "change30d", round(s.trader)::int AS trader,
       round(s.investor)::int AS investor, s.trader_signal AS signal, ${CONTRACTS} AS contracts
     FROM market.instruments i LEFT JOIN (SELECT * FROM ${snapshotsSeenBy(view)}) s USING (instrument_id)
     WHERE i.instrument_id = ANY ($1::int[])`,
    [tokenIds],
  );
  return new Map(rows.map((row) => [row.tokenId, row]));
}

const CONTRACTS = `coalesce((SELECT json_agg(json_build_object('chainId', c.chain_id, 'address', c.address,
    'decimals', c.decimals) ORDER BY c.chain_id, c.address)
  FROM market.contracts c WHERE c.instrument_id = i.instrument_id), '[]')`;

/** A token's identity and contracts, without figures. */
export type TokenFacts = Pick<ListedToken, "tokenId" | "slug" | "symbol" | "name" | "simulated" | "contracts">;

export async function tokenFacts(pool: Queries, tokenIds: readonly number[]): Promise<Map<number, TokenFacts>> {
  const { rows } = await pool.query<TokenFacts>(
    `SELECT i.instrument_id AS "tokenId", i.slug, i.symbol, i.name, i.simulated, ${CONTRACTS} AS contracts
     FROM market.instruments i WHERE i.instrument_id = ANY ($1::int[])`,
    [tokenIds],
  );
  return new Map(rows.map((row) => [row.tokenId, row]));
}

/** The ids of slugs; unknown slugs are left out. */
export async function tokenIdsOfSlugs(pool: Queries, slugs: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ slug: string; id: number }>(
    "SELECT slug, instrument_id AS id FROM market.instruments WHERE slug = ANY ($1::text[])",
    [slugs],
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** By symbol in lower case: every token that has it and is still traded, largest first. */
export async function tokensBySymbol(
  pool: Queries,
  symbols: readonly string[],
): Promise<Map<string, { tokenId: number; slug: string }[]>> {
  const { rows } = await pool.query<{ symbol: string; found: { tokenId: number; slug: string }[] }>(
    `SELECT lower(i.symbol) AS symbol, json_agg(json_build_object('tokenId', i.instrument_id, 'slug', i.slug)
       ORDER BY s.cap DESC NULLS LAST, i.instrument_id) AS found
     FROM market.instruments i LEFT JOIN market.snapshots s USING (instrument_id)
     WHERE lower(i.symbol) = ANY ($1::text[]) AND i.delisted_on IS NULL GROUP BY lower(i.symbol)`,
    [symbols.map((symbol) => symbol.toLowerCase())],
  );
  return new Map(rows.map(({ symbol, found }) => [symbol, found]));
}

/** By `<chain>:<address in lower case>`; without a chain, `0:<address>`, if exactly one token has it on any. */
export async function tokensByContract(
  pool: Queries,
  contracts: readonly { chainId: number | null; address: string }[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: string; id: number }>(
    `SELECT asked.chain_id || ':' || asked.address AS key, min(c.instrument_id) AS id
     FROM market.contracts c JOIN unnest($1::int[], $2::text[]) AS asked(chain_id, address)
       ON lower(c.address) = asked.address AND asked.chain_id IN (0, c.chain_id)
     GROUP BY 1 HAVING count(DISTINCT c.instrument_id) = 1`,
    [contracts.map(({ chainId }) => chainId ?? 0), contracts.map(({ address }) => address.toLowerCase())],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}
