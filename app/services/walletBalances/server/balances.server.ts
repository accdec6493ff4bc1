import { getAddress } from "viem";
import { chains } from "#app/chain/chains.server.ts";
import type { Holdings } from "#app/chain/heldTokens.ts";
import { readHoldings, WrongChain } from "#app/chain/holdings.server.ts";
import { readSolanaHoldings } from "#app/chain/solana/holdings.server.ts";
import type { ChainId } from "#app/chain/supported.ts";
import { AnswerCache, LRUCache } from "#app/platform/cache.server.ts";
import { log } from "#app/platform/log.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import {
  type BalancesError,
  type ChainBalances,
  computeTotal,
  type Priced,
  valueInCents,
  type WalletBalances,
} from "../model/balances.ts";
import { type ChainCatalogue, catalogue, type KnownToken, NOTHING_KNOWN, type Price } from "./catalogue.server.ts";
import type { BalanceChain } from "./readable.server.ts";

/** What a wallet holds on several chains, read in parallel. Each chain is read and fails independently. Source: docs/spec/wallets.md#4. */

const FRESH_MS = 15_000;
const TIMEOUT_MS = 3_000;
const MAX_WALLETS = 5_000;

/** By chain and wallet. A read that its caller no longer waits for is still cached for the next one. */
const read = new AnswerCache<string, Holdings>({ max: MAX_WALLETS, ttlMs: FRESH_MS });
/** The last values read, of any age: shown, and marked, while a chain does not answer. */
const lastSeen = new LRUCache<string, Holdings>({ max: MAX_WALLETS });
/** Logged at most once per minute for each chain. */
const warned = new LRUCache<ChainId, true>({ max: 100, ttl: 60_000 });

/**
 * Coins and catalogue tokens of a wallet on these chains, which must all support such a wallet, in their order. Amounts in base units, at
 * most 15 seconds old; a chain that does not answer within three seconds fails alone. Throws only when the market's tables cannot be read.
 */
export async function loadBalances(wallet: string, on: readonly BalanceChain[]): Promise<WalletBalances> {
  const [known, simulated] = await Promise.all([catalogue(), showsSimulatedMarket()]);
  const data = await Promise.all(
    on.map((chain) => chainBalances(wallet, chain, known.get(chain.chainId) ?? NOTHING_KNOWN)),
  );
  return { data, ...computeTotal(data), simulated };
}

async function chainBalances(wallet: string, chain: BalanceChain, known: ChainCatalogue): Promise<ChainBalances> {
  const key = `${chain.chainId}:${wallet}`;
  try {
    return shown(chain, known, await inTime(read.find(key, () => readAgain(key, wallet, chain, known))));
  } catch (cause) {
    const error = toBalancesError(cause);
    if (!warned.has(chain.chainId))
      log().warn({ err: cause }, `what wallets hold on ${chain.name} cannot be read: ${error}`);
    warned.set(chain.chainId, true);
    const last = lastSeen.get(key);
    return { ...(last ? { ...shown(chain, known, last), isStale: true } : nothing(chain)), error };
  }
}

async function readAgain(
  key: string,
  wallet: string,
  chain: BalanceChain,
  { tokens }: ChainCatalogue,
): Promise<Holdings> {
  const holdings =
    chain.chainId === "solana"
      ? await readSolanaHoldings(wallet, tokens)
      : await readHoldings(chains.of(chain.chainId), getAddress(wallet), tokens);
  lastSeen.set(key, holdings);
  return holdings;
}

class TooSlow extends Error {}

function inTime<Answer>(pending: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([pending, late]).finally(() => clearTimeout(timer));
}

function toBalancesError(cause: unknown): BalancesError {
  if (cause instanceof TooSlow) return "TooSlow";
  return cause instanceof WrongChain ? "WrongChain" : "NoAnswer";
}

const nothing = ({ chainId, name }: BalanceChain): ChainBalances => ({
  ...{ chainId, chain: name, native: null, tokens: [], leftOut: [], block: null, asOf: null, isStale: false },
});

/** The values read, with current prices. A token that has left the catalogue meanwhile is not shown. */
function shown(chain: BalanceChain, { tokens, coinPrice }: ChainCatalogue, holdings: Holdings): ChainBalances {
  const { chainId, name, coin } = chain;
  const { block, at, native, held, leftOut } = holdings;
  const byAddress = new Map(tokens.map((token) => [token.address, token]));
  const named = <Item extends { address: string }>(items: readonly Item[]): [Item, KnownToken][] =>
    items.flatMap((one) => {
      const token = byAddress.get(one.address);
      return token ? [[one, token] as [Item, KnownToken]] : [];
    });
  return {
    chainId,
    chain: name,
    native: { symbol: coin.symbol, ...priced(native, coin.decimals, coinPrice) },
    tokens: named(held).map(([{ address, amount, decimals }, { tokenId, symbol, price }]) => ({
      ...{ tokenId, symbol, address },
      ...priced(amount, decimals, price),
    })),
    leftOut: named(leftOut).map(([{ address, reason }, { tokenId, symbol }]) => ({ tokenId, symbol, address, reason })),
    block: String(block),
    asOf: at.toISOString(),
    isStale: false,
  };
}

/** An amount in base units, and its value. A price that is not a number of dollars counts as none. */
export function priced(amount: bigint, decimals: number, price: Price | null): Priced {
  const usable = price && Number.isFinite(price.usd) && price.usd >= 0 ? price : null;
  return {
    amount: String(amount),
    decimals,
    priceUsd: usable?.usd ?? null,
    valueUsdCents: usable ? String(valueInCents(amount, decimals, usable.usd)) : null,
    priceAsOf: usable?.at ?? null,
  };
}
