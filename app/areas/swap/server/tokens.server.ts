import { type Address, getAddress } from "viem";
import { isNative, NATIVE } from "#app/chain/dex/swaps.server.ts";
import { paymentChain, paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { LRUCache } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import { OWN_TOKEN, type PayWith, type Swappable, type TradedToken } from "../model/calls.ts";
import type { Refused } from "./refused.server.ts";

/** A token on this program's chain. */
export type ChainToken = TradedToken & { address: Address };

const ETHER: ChainToken = { symbol: "ETH", address: NATIVE, decimals: 18 };

export function payToken(payWith: PayWith): ChainToken {
  if (payWith === "ETH") return ETHER;
  const { symbol, address, decimals } = paymentTokens()[payWith];
  return { symbol, address: getAddress(address), decimals };
}

/** The token of the catalogue, at its address on this chain. */
export async function catalogueToken(tokenId: string): Promise<ChainToken | Refused> {
  if (tokenId === OWN_TOKEN) return payToken(OWN_TOKEN);
  const facts = await loadTokenFacts(tokenId);
  if (!facts) return { refusal: { tag: "UnknownToken", token: tokenId } };
  const { chainId, name: network } = paymentChain();
  const existing = facts.contracts.find((contract) => contract.chainId === chainId);
  if (!existing || existing.decimals === null || !(await hasCode(getAddress(existing.address))))
    return { refusal: { tag: "TokenNotOnChain", symbol: facts.symbol, network } };
  return { symbol: facts.symbol, address: getAddress(existing.address), decimals: existing.decimals };
}

const existing = new Set<Address>();

/** The simulated market has addresses without a contract. */
async function hasCode(address: Address): Promise<boolean> {
  if (existing.has(address)) return true;
  const code = await paymentChain().client.getCode({ address });
  if (code !== undefined) existing.add(address);
  return code !== undefined;
}

/**
 * The token at an address in an order, whatever is at that address now. A route through pools ends in wrapped ether when
 * ether is received, unless that is the token itself. Null when its units are not known here.
 */
export async function tokenNamed(address: string, tokenId: string | null): Promise<TradedToken | null> {
  if (isNative(address)) return ETHER;
  const isIt = (token: { address: string }) => token.address.toLowerCase() === address.toLowerCase();
  const paid = Object.values(paymentTokens()).find(isIt);
  if (paid) return { symbol: paid.symbol, address: getAddress(paid.address), decimals: paid.decimals };
  const facts = await loadTokenFacts(tokenId);
  const existing = facts?.contracts.find((contract) => contract.chainId === paymentChain().chainId && isIt(contract));
  if (facts && existing && existing.decimals !== null)
    return { symbol: facts.symbol, address: getAddress(existing.address), decimals: existing.decimals };
  return isWrappedEther(address) ? ETHER : null;
}

export const tokenAt = async (address: string, tokenId: string | null): Promise<TradedToken> =>
  (await tokenNamed(address, tokenId)) ?? { symbol: address, address, decimals: ETHER.decimals };

async function loadTokenFacts(tokenId: string | null) {
  const id = Number(tokenId);
  return Number.isInteger(id) && id > 0 ? (await tokenFacts(poolFor("pages"), [id])).get(id) : undefined;
}

const isWrappedEther = (address: string) => address.toLowerCase() === paymentChain().addresses.weth.toLowerCase();

const NOT_THERE_MS = 60_000;
const MAX_NOT_THERE = 10_000;
const notThere = new LRUCache<number, true>({ max: MAX_NOT_THERE, ttl: NOT_THERE_MS });

/** Where a token of the catalogue can be swapped on this chain. Null when unknown: a page shows no action that fails. */
export async function swappable(tokenId: number): Promise<Swappable | null> {
  if (notThere.has(tokenId)) return null;
  try {
    const token = await catalogueToken(String(tokenId));
    if ("address" in token && paymentChain().addresses.dexRouter) return { network: publicNetwork(), token };
  } catch (error) {
    log().debug({ err: error }, "whether a token can be swapped is not known");
  }
  notThere.set(tokenId, true);
  return null;
}
