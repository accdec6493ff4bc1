import { SEVEN_CHAINS } from "#app/chain/supported.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import {
  tokenFacts,
  tokenIdsOfSlugs,
  tokensByContract,
  tokensBySymbol,
} from "#app/services/marketData/publicSearch.server.ts";
import { isCurrencyCode } from "../../../../../analytics/portfolio/currencies.ts";
import { catalogueKey, coinKey, contractKey, namedKey, stableKey, tokenIdIn } from "../store/tokenKeys.server.ts";

/** What a file's currencies are: tokens of the catalogue, fiat money, or names that only the file knows. */

export type FoundToken = { key: string; symbol: string; decimals: number };
export type Currencies = {
  /** The token of a currency as the file writes it; null when it matches several, or its reference leads nowhere. */
  of(currency: string): FoundToken | null;
  /** Currencies that match several tokens, with the keys of those. */
  ambiguous: Record<string, string[]>;
};

/** When no contract defines them. */
const DECIMALS = 18;
/** Known to wallets without the catalogue: see `heldKey`. */
const WITHOUT_CATALOGUE: Record<string, FoundToken> = {
  ...Object.fromEntries(
    [...SEVEN_CHAINS.map(({ coin }) => coin), { symbol: "TMAI", decimals: 18 }].map(({ symbol, decimals }) => [
      symbol,
      { key: coinKey(symbol), symbol, decimals },
    ]),
  ),
  USDC: { key: stableKey("USDC"), symbol: "USDC", decimals: 6 },
};
const AT_ONCE = 1_000;

/** @param answers the person's answers, by currency name in capital letters */
export async function findCurrencies(
  on: Queryable & Parameters<typeof tokensBySymbol>[0],
  currencies: ReadonlySet<string>,
  answers: Record<string, string>,
): Promise<Currencies> {
  const found = new Map<string, FoundToken | null>();
  const ambiguous: Record<string, string[]> = {};
  const all = [...currencies];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const part = all.slice(from, from + AT_ONCE);
    const named = part.filter((currency) => !isReference(currency));
    const keys = await loadCandidates(on, named, answers);
    for (const [symbol, { candidates }] of keys) if (candidates.length > 1) ambiguous[symbol] = candidates;
    const references = await referencedKeys(on, part.filter(isReference));
    const findTokenKey = (currency: string): string | null => {
      if (isReference(currency)) return references.get(currency) ?? null;
      const { candidates } = keys.get(currency.toUpperCase()) ?? { candidates: [] };
      return candidates.length === 1 ? (candidates[0] ?? null) : null;
    };
    const described = await loadTokenFinder(
      on,
      part.flatMap((currency) => findTokenKey(currency) ?? []),
    );
    for (const currency of part) {
      const key = findTokenKey(currency);
      found.set(currency, key === null ? null : described(key));
    }
  }
  return { of: (currency) => found.get(currency) ?? null, ambiguous };
}

const isReference = (currency: string): boolean => currency.includes(":");

async function loadCandidates(
  on: Parameters<typeof tokensBySymbol>[0],
  currencies: readonly string[],
  answers: Record<string, string>,
): Promise<Map<string, { candidates: string[] }>> {
  const bySymbol = await tokensBySymbol(
    on,
    currencies.map((currency) => currency.toLowerCase()),
  );
  return new Map(
    currencies.map((currency) => {
      const symbol = currency.toUpperCase();
      const answer = answers[symbol];
      if (answer !== undefined) return [symbol, { candidates: [answer] }];
      const tokens = (bySymbol.get(symbol.toLowerCase()) ?? []).map(({ tokenId }) => catalogueKey(tokenId));
      const money = isCurrencyCode(symbol) ? [namedKey(symbol)] : [];
      const candidates = [...tokens, ...money];
      return [symbol, { candidates: candidates.length > 0 ? candidates : [ownKey(symbol)] }];
    }),
  );
}

const ownKey = (symbol: string): string => WITHOUT_CATALOGUE[symbol]?.key ?? namedKey(symbol);

const CONTRACT = /^contract:([a-z0-9]+):([0-9A-Za-z]+)$/;

/** Keys for the references of our own format: `token:<slug>`, and the others as they are. */
async function referencedKeys(
  on: Parameters<typeof tokensBySymbol>[0],
  references: readonly string[],
): Promise<Map<string, string>> {
  const slugs = references.filter((text) => text.startsWith("token:")).map((text) => text.slice("token:".length));
  const contracts = references.flatMap((text) => {
    const [, chain = "", address = ""] = CONTRACT.exec(text) ?? [];
    return address ? [{ text, chain, address }] : [];
  });
  const onChains = contracts.filter(({ chain }) => /^\d{1,9}$/.test(chain));
  const [ids, byContract] = await Promise.all([
    tokenIdsOfSlugs(on, slugs),
    tokensByContract(
      on,
      onChains.map(({ chain, address }) => ({ chainId: Number(chain), address })),
    ),
  ]);
  const keys = new Map<string, string>();
  for (const slug of slugs) {
    const tokenId = ids.get(slug);
    if (tokenId !== undefined) keys.set(`token:${slug}`, catalogueKey(tokenId));
  }
  for (const { text, chain, address } of contracts) {
    const tokenId = byContract.get(`${chain}:${address.toLowerCase()}`);
    keys.set(text, tokenId === undefined ? contractKey(chain, address) : catalogueKey(tokenId));
  }
  for (const text of references) if (/^(?:coin|stable|named):/.test(text)) keys.set(text, text);
  return keys;
}

async function loadTokenFinder(
  on: Parameters<typeof tokenFacts>[0],
  keys: readonly string[],
): Promise<(key: string) => FoundToken> {
  const facts = await tokenFacts(on, [...new Set(keys.flatMap((key) => tokenIdIn(key) ?? []))]);
  return (key) => {
    const token = facts.get(tokenIdIn(key) ?? -1);
    if (!token) {
      const symbol = key.slice(key.lastIndexOf(":") + 1);
      return Object.values(WITHOUT_CATALOGUE).find((known) => known.key === key) ?? { key, symbol, decimals: DECIMALS };
    }
    const decimals = token.contracts.map((contract) => contract.decimals ?? 0);
    return { key, symbol: token.symbol, decimals: decimals.length > 0 ? Math.max(...decimals) : DECIMALS };
  };
}

/** The key that an answer refers to: a key, a page's slug, or the file's own name. Null when there is no such token. */
export async function answeredKey(
  on: Parameters<typeof tokenFacts>[0],
  symbol: string,
  answer: string,
): Promise<string | null> {
  if (answer === namedKey(symbol)) return answer;
  const tokenId = tokenIdIn(answer);
  if (tokenId !== null) return (await tokenFacts(on, [tokenId])).has(tokenId) ? answer : null;
  const slug = answer.toLowerCase();
  const found = (await tokenIdsOfSlugs(on, [slug])).get(slug);
  return found === undefined ? null : catalogueKey(found);
}
