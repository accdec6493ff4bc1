import { getAddress } from "viem";
import { type Entitlements, getLimit, isWithin } from "#app/areas/offers/publicEntitlements.ts";
import { chains } from "#app/chain/chains.server.ts";
import { mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { AnswerCache } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { contractsOnChain } from "#app/services/marketData/publicPanel.server.ts";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import { poolDepths } from "#app/services/trading/publicBaskets.server.ts";
import {
  type BalanceChain,
  balanceChains,
  canHold,
  isReadable,
  loadBalances,
} from "#app/services/walletBalances/public.server.ts";
import type { ChainBalances } from "#app/services/walletBalances/public.ts";
import type { ShownChain, ShownChainWallet } from "../../model/calls.ts";
import { countedLive } from "./limits.server.ts";

/** Where agents can trade. Each chain is read separately, fails alone, and reports that. Source: docs/spec/agent.md#6. */

type Owner = { subjects: readonly string[]; wallets: readonly string[]; entitlements: Entitlements };
type Desk = Pick<ShownChain, "tokens" | "gasPriceWei" | "isRead">;

const DESK_MS = 60_000;
const TIMEOUT_MS = 3_000;
const UNREAD: Desk = { tokens: [], gasPriceWei: null, isRead: false };

const desks = new AnswerCache<string, Desk>({ max: 20, ttlMs: DESK_MS, shouldCache: ({ isRead }) => isRead });

export async function shownChains({ subjects, wallets, entitlements }: Owner): Promise<ShownChain[]> {
  const live = await countedLive(poolFor("pages"), subjects);
  const used = new Set<number | string>(live.map(({ chainId }) => chainId));
  const limit = getLimit(entitlements, "agentChains");
  return Promise.all(
    balanceChains().map(async (chain): Promise<ShownChain> => {
      const { chainId, name, coin } = chain;
      const [desk, held] = await Promise.all([deskOn(chain), walletsOn(chain, wallets)]);
      return {
        ...{ chainId, name, coin: { symbol: coin.symbol, decimals: coin.decimals } },
        paperOnly: paperOnly(chain),
        isInPlan: entitlements.liveAgents > 0 && isWithin(limit, new Set([...used, chainId]).size),
        ...{ wallets: held, ...desk },
      };
    }),
  );
}

function paperOnly({ chainId }: BalanceChain): ShownChain["paperOnly"] {
  if (chainId === "solana") return "solana";
  const contracts = mandateContractsOn(chainId);
  if ("off" in contracts) return contracts.off === "NotAudited" ? "notAudited" : "noContracts";
  return env().LIVE_TRADING === "off" ? "liveTradingOff" : null;
}

async function deskOn(chain: BalanceChain): Promise<Desk> {
  if (chain.chainId === "solana" || !isReadable(chain)) return UNREAD;
  const { chainId, name } = chain;
  try {
    return await inTime(desks.find(String(chainId), () => readDesk(chainId)));
  } catch (error) {
    log().warn({ err: error }, `what is traded on ${name} cannot be read`);
    return UNREAD;
  }
}

/** Tokens with a pool, the deepest first, and the gas price. */
async function readDesk(chainId: number): Promise<Desk> {
  const pool = poolFor("pages");
  const contracts = await contractsOnChain(pool, chainId);
  const [depths, gasPrice] = await Promise.all([
    poolDepths(chainId, [...contracts.values()]),
    chains.of(chainId).client.getGasPrice(),
  ]);
  const traded = [...contracts].flatMap(([tokenId, address]) => {
    const poolUsd = depths.get(address);
    return poolUsd === undefined ? [] : [{ tokenId, address: getAddress(address), poolUsd }];
  });
  const facts = await tokenFacts(
    pool,
    traded.map(({ tokenId }) => tokenId),
  );
  const tokens = traded
    .map((token) => ({ ...token, symbol: facts.get(token.tokenId)?.symbol ?? "" }))
    .sort((one, other) => other.poolUsd - one.poolUsd || one.tokenId - other.tokenId);
  return { tokens, gasPriceWei: String(gasPrice), isRead: true };
}

function inTime<Answer>(pending: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([pending, late]).finally(() => clearTimeout(timer));
}

async function walletsOn(chain: BalanceChain, wallets: readonly string[]): Promise<ShownChainWallet[]> {
  const able = wallets.filter((wallet) => canHold(chain, wallet));
  if (!isReadable(chain)) return able.map((address) => ({ ...NOTHING, address, error: "NoAnswer" }));
  return Promise.all(
    able.map(async (address) => {
      const { data } = await loadBalances(address, [chain]);
      return shownWallet(address, chain, data[0]);
    }),
  );
}

const NOTHING: Omit<ShownChainWallet, "address"> = { coin: null, stablecoin: null, tokens: [] };

function shownWallet(address: string, chain: BalanceChain, read: ChainBalances | undefined): ShownChainWallet {
  if (!read) return { ...NOTHING, address, error: "NoAnswer" };
  const { native, tokens, error } = read;
  const paid = tokens.find(
    ({ symbol, tokenId }) => symbol === chain.stablecoin?.symbol || (tokenId === null && symbol === "USDC"),
  );
  return {
    address,
    coin: native && { amount: native.amount, usdCents: native.valueUsdCents },
    stablecoin: paid ? { symbol: paid.symbol, amount: paid.amount, decimals: paid.decimals } : null,
    tokens: tokens
      .filter((token) => token !== paid)
      .map(({ tokenId, symbol, amount, decimals, valueUsdCents }) => ({
        ...{ tokenId, symbol, amount, decimals, usdCents: valueUsdCents },
      })),
    ...(error === undefined ? {} : { error }),
  };
}
