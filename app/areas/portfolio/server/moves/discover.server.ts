import type { Pool } from "pg";
import { LRUCache } from "#app/platform/cache.server.ts";
import { env } from "#app/platform/env.server.ts";
import { cutText } from "#app/platform/storableText.ts";
import { balanceChains } from "#app/services/walletBalances/public.server.ts";
import {
  alchemy,
  goldRush,
  type MetToken,
  ProviderDown,
  ProviderMisread,
  type TokenProvider,
} from "../../../../../analytics/feeds/walletTokens.ts";
import { spamSigns } from "../../../../../analytics/portfolio/spam.ts";
import type { HistoryProblem } from "../../model/calls.ts";
import type { ReadOf } from "../store/reads.server.ts";
import { contractKey } from "../store/tokenKeys.server.ts";
import { contractsOn, type KnownContract, lower, sureToken } from "../tokens/onChain.server.ts";

/**
 * Tokens outside the catalogue: a provider lists those that a wallet has used, and their transfers are read from the chain like all others.
 * Without a provider there are none.
 */

export function provider(): TokenProvider | null {
  const { PORTFOLIO_PROVIDER: name, PORTFOLIO_PROVIDER_KEY: key } = env();
  if (name === "none" || !key) return null;
  return (name === "alchemy" ? alchemy : goldRush)({ fetch: (...lookups) => fetch(...lookups) }, key);
}

const POLL_INTERVAL_MS = 6 * 3_600_000;
const AFTER_FAILURE_MS = 600_000;
const lookups = new LRUCache<string, { problem: HistoryProblem | null }>({ max: 50_000 });

/** Requests a wallet's tokens from the provider at intervals. Returns the provider's problem, if any: then nothing changes. */
export async function discoverTokens(pool: Pool, of: ReadOf, wallet: string): Promise<HistoryProblem | null> {
  const key = `${of.walletId} ${of.chainId}`;
  const before = lookups.get(key);
  if (before) return before.problem;
  const problem = await discover(pool, of, wallet).catch((error: unknown): HistoryProblem => {
    if (error instanceof ProviderMisread) return "Misread";
    if (error instanceof ProviderDown) return "NoAnswer";
    throw error;
  });
  lookups.set(key, { problem }, { ttl: problem === null ? POLL_INTERVAL_MS : AFTER_FAILURE_MS });
  return problem;
}

async function discover(pool: Pool, of: ReadOf, wallet: string): Promise<null> {
  const chainId = Number(of.chainId);
  const met = (await provider()?.fetchTokens(chainId, wallet)) ?? [];
  const known = await contractsOn(chainId);
  const symbols = await catalogueSymbols();
  for (const token of met) {
    if (known.has(token.address)) continue;
    const key = contractKey(of.chainId, token.address);
    const sure = await sureToken(chainId, { key, symbol: token.symbol, address: token.address, decimals: null });
    if (sure) await write(pool, of.account, { ...token, key, decimals: sure.decimals }, symbols);
  }
  return null;
}

async function catalogueSymbols(): Promise<Set<string>> {
  const chains = balanceChains();
  const all = await Promise.all(chains.map(({ chainId }) => contractsOn(chainId)));
  const listed = all.flatMap((contracts) => [...contracts.values()].map(({ symbol }) => symbol));
  return new Set([...listed, ...chains.map(({ coin }) => coin.symbol)].map((symbol) => symbol.toUpperCase()));
}

const LONGEST = 60;
/** Text that can be stored and shown on one line. */
const shortened = (text: string): string => cutText(text.replace(/[\p{C}\p{Z}]+/gu, " ").trim(), LONGEST);

async function write(
  pool: Pool,
  account: string,
  { key, address, symbol, name, decimals }: MetToken & { key: string; decimals: number },
  symbols: ReadonlySet<string>,
): Promise<void> {
  const shown = { symbol: shortened(symbol) || address.slice(0, 8), name: shortened(name) };
  const reasons = spamSigns({ ...shown, receivers: null }, symbols);
  await pool.query(
    `INSERT INTO portfolio.tokens (account, token_key, symbol, name, decimals, reasons)
     SELECT account, $2, $3, $4, $5, $6 FROM portfolio.accounts WHERE account = $1 ON CONFLICT (account, token_key) DO NOTHING`,
    [account, key, shown.symbol, shown.name, decimals, reasons],
  );
}

/** The tokens to look for in a wallet on a chain: the catalogue's, and those that the account has received there. */
export async function contractsFor(
  on: Pick<Pool, "query">,
  { account, chainId }: ReadOf,
): Promise<ReadonlyMap<string, KnownContract>> {
  const { rows } = await on.query<{ key: string; symbol: string; decimals: number }>(
    `SELECT token_key AS key, symbol, decimals FROM portfolio.tokens WHERE account = $1 AND starts_with(token_key, 'contract:' || $2 || ':')`,
    [account, chainId],
  );
  const met = rows.map(({ key, ...token }): [string, KnownContract] => {
    const address = key.slice(key.lastIndexOf(":") + 1);
    return [lower(address), { ...token, key, address }];
  });
  return new Map([...met, ...(await contractsOn(Number(chainId)))]);
}

/** A token sent to many wallets in one transaction: no one sends something of value to ten people that way. */
export async function markAirdropped(on: Pick<Pool, "query">, account: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await on.query(
    `UPDATE portfolio.tokens SET reasons = array_append(reasons, 'airdroppedToMany')
     WHERE account = $1 AND token_key = ANY ($2) AND NOT 'airdroppedToMany' = ANY (reasons)`,
    [account, keys],
  );
}
