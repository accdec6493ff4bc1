import type { Queryable } from "#app/platform/jobs.server.ts";
import { tokensBySymbol } from "#app/services/marketData/publicSearch.server.ts";
import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import { balanceChains } from "#app/services/walletBalances/public.server.ts";
import { isCurrencyCode } from "../../../../../analytics/portfolio/currencies.ts";
import { catalogueKey, coinKey, namedKey, stableKey, tokenIdIn } from "../store/tokenKeys.server.ts";
import { loadCoin } from "./onChain.server.ts";

/** Tokens as people name them: by a key, or by a symbol that matches exactly one. */

export type NamedToken = { key: string; symbol: string };

/** Null when none, or more than one, has that name. `account` includes the tokens outside the catalogue that it has received. */
export async function tokenNamed(
  pool: Parameters<typeof tokensBySymbol>[0] & Queryable,
  account: string,
  text: string,
): Promise<NamedToken | null> {
  const tokenId = tokenIdIn(text);
  if (tokenId !== null) {
    const symbol = (await tokensNamed(pool, [tokenId])).get(tokenId)?.symbol;
    return symbol === undefined ? null : { key: text, symbol };
  }
  if (text.includes(":")) return (await met(pool, account, text)) ?? ownName(text);
  return (await coinNamed(text)) ?? (await bySymbol(pool, text)) ?? moneyNamed(text);
}

async function met(on: Queryable, account: string, key: string): Promise<NamedToken | null> {
  const { rows } = await on.query<NamedToken>(
    `SELECT token_key AS key, symbol FROM portfolio.moves WHERE account = $1 AND token_key = $2
     UNION ALL SELECT token_key, symbol FROM portfolio.tokens WHERE account = $1 AND token_key = $2 LIMIT 1`,
    [account, key],
  );
  return rows[0] ?? null;
}

/** Without the catalogue: tokens accepted for payments, and the coins of chains. */
function ownName(key: string): NamedToken | null {
  const coins = balanceChains().map(({ coin }) => coin.symbol);
  const known = [...coins, "TMAI"].map((symbol) => ({ key: coinKey(symbol), symbol }));
  return [...known, { key: stableKey("USDC"), symbol: "USDC" }].find((one) => one.key === key) ?? null;
}

async function coinNamed(text: string): Promise<NamedToken | null> {
  const chain = balanceChains().find(({ coin }) => coin.symbol === text.toUpperCase());
  if (!chain) return null;
  const { key, symbol } = await loadCoin(chain.chainId);
  return { key, symbol };
}

async function bySymbol(pool: Parameters<typeof tokensBySymbol>[0], text: string): Promise<NamedToken | null> {
  const symbol = text.toUpperCase();
  const [first, ...others] = (await tokensBySymbol(pool, [text.toLowerCase()])).get(text.toLowerCase()) ?? [];
  if (first) return others.length > 0 ? null : { key: catalogueKey(first.tokenId), symbol };
  return ownName(symbol === "USDC" ? stableKey(symbol) : coinKey(symbol));
}

const moneyNamed = (text: string): NamedToken | null =>
  isCurrencyCode(text) ? { key: namedKey(text), symbol: text.toUpperCase() } : null;
