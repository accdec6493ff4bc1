import type { Pool } from "pg";
import { getAddress, isAddress } from "viem";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import type { BasketToken } from "./request.server.ts";

/**
 * Tokens of the catalogue with their contracts on an order's chain, by their ids; tokens that cannot be identified there are left out.
 * `contracts`: the intended ones, if specified.
 */
export async function tokensToTrade(
  pool: Pool,
  chainId: number,
  tokenIds: readonly number[],
  contracts: ReadonlyMap<number, string> = new Map(),
): Promise<Map<number, BasketToken>> {
  const facts = await tokenFacts(pool, tokenIds);
  const found = new Map<number, BasketToken>();
  for (const [tokenId, { symbol, contracts: standing }] of facts) {
    const own = contracts.get(tokenId)?.toLowerCase();
    const contract = standing.find(
      (one) => one.chainId === chainId && (own === undefined || one.address.toLowerCase() === own),
    );
    if (!contract || contract.decimals === null || !isAddress(contract.address, { strict: false })) continue;
    found.set(tokenId, { tokenId, symbol, address: getAddress(contract.address), decimals: contract.decimals });
  }
  return found;
}
