import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  erc20Abi,
  getAddress,
  isAddress,
} from "viem";
import { chains } from "#app/chain/chains.server.ts";
import { isNative } from "#app/chain/dex/swaps.server.ts";
import { type ChainId, SOLANA, supportedChain } from "#app/chain/supported.ts";
import { LRUCache } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { tokenFacts, tokensByContract } from "#app/services/marketData/publicSearch.server.ts";
import { catalogueOn } from "#app/services/walletBalances/public.server.ts";
import { catalogueKey, contractKey, heldKey, nativeKey } from "../store/tokenKeys.server.ts";

/** Tokens on a chain, by contract. */

export type ChainToken = { key: string; symbol: string; decimals: number };
/** `decimals` null when they must be read from the chain. */
export type KnownContract = { key: string; symbol: string; address: string; decimals: number | null };

/** In one form of address, capital letters are a checksum; in the other, they make a different address. */
export const lower = (address: string): string =>
  isAddress(address, { strict: false }) ? address.toLowerCase() : address;

export async function loadCoin(chainId: ChainId): Promise<ChainToken> {
  const { coin } = chainId === "solana" ? SOLANA : supportedChain(chainId);
  const { coinTokenId } = await catalogueOn(chainId);
  return { key: nativeKey({ symbol: coin.symbol, coinTokenId }), symbol: coin.symbol, decimals: coin.decimals };
}

/** All tokens to look for on a chain, by address in lower case. */
export async function contractsOn(chainId: ChainId): Promise<ReadonlyMap<string, KnownContract>> {
  const { tokens } = await catalogueOn(chainId);
  return new Map(
    tokens.map((token): [string, KnownContract] => [
      lower(token.address),
      { ...token, key: heldKey(String(chainId), token) },
    ]),
  );
}

/** The token at an address, including the chain's coin. Reads unknown decimals from the chain. Throws when there is none. */
export async function tokenAt(chainId: number, address: string): Promise<ChainToken> {
  if (isNative(address)) return loadCoin(chainId);
  const known = (await contractsOn(chainId)).get(lower(address)) ?? (await unlisted(chainId, address));
  const decimals = known.decimals ?? (await decimalsAt(chainId, address));
  if (decimals === null) throw new Error(`no token stands at this address of chain ${chainId}`);
  return { key: known.key, symbol: known.symbol, decimals };
}

/** Null when the chain's decimals differ from the catalogue's, or cannot be read: any amount of it could be wrong. */
export async function sureToken(chainId: number, known: KnownContract): Promise<ChainToken | null> {
  const decimals = await decimalsAt(chainId, known.address);
  if (decimals === null || (known.decimals !== null && known.decimals !== decimals)) return null;
  return { key: known.key, symbol: known.symbol, decimals };
}

/** A token that is no longer traded keeps its name. */
async function unlisted(chainId: number, address: string): Promise<KnownContract> {
  const pool = poolFor("market");
  const ids = await tokensByContract(pool, [{ chainId, address }]);
  const tokenId = ids.get(`${chainId}:${address.toLowerCase()}`);
  const facts = tokenId === undefined ? undefined : (await tokenFacts(pool, [tokenId])).get(tokenId);
  if (tokenId === undefined || !facts)
    return { key: contractKey(String(chainId), address), symbol: address.slice(0, 8), address, decimals: null };
  const standing = facts.contracts.find((one) => one.chainId === chainId && lower(one.address) === lower(address));
  return { key: catalogueKey(tokenId), symbol: facts.symbol, address, decimals: standing?.decimals ?? null };
}

const MAX_KNOWN = 20_000;
const decimalsCache = new LRUCache<string, { decimals: number | null }>({ max: MAX_KNOWN });

/** A contract's own decimals, which never change; null when it reports none. Throws when the chain does not respond. */
async function decimalsAt(chainId: number, address: string): Promise<number | null> {
  const key = `${chainId}:${lower(address)}`;
  const known = decimalsCache.get(key);
  if (known) return known.decimals;
  const { agreed } = chains.of(chainId);
  const call = { address: getAddress(address), abi: erc20Abi, functionName: "decimals" } as const;
  const decimals = await agreed.readContract(call).catch((error: unknown) => {
    if (isOfContract(error)) return null;
    throw error;
  });
  decimalsCache.set(key, { decimals });
  return decimals;
}

/** An error of the contract, not of an endpoint. */
const isOfContract = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof ContractFunctionZeroDataError || cause instanceof ContractFunctionRevertedError,
  ) !== null;
