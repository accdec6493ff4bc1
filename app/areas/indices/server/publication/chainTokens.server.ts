import type { Pool } from "pg";
import { network } from "#app/chain/network.server.ts";
import { log } from "#app/platform/log.server.ts";
import { contractsOnChain } from "#app/services/marketData/publicPanel.server.ts";
import { poolDepths } from "#app/services/trading/publicBaskets.server.ts";
import { type ListedMethod, methodsForSale } from "../../model/catalogue.ts";

/** Tokens of the catalogue on a chain, with the depth of their pools: candidates of indices for sale. */

/** `poolUsd`: dollars of the payment token in the token's pools. */
export type ChainToken = { contract: string; poolUsd: number };
/** By chain, then by token. */
export type ChainTokens = ReadonlyMap<number, ReadonlyMap<number, ChainToken>>;
export type ForSale = {
  methods: readonly ListedMethod[];
  /** Tokens that have a pool; null while waiting for the chain. */
  tokensOn(chainId: number): Promise<ReadonlyMap<number, ChainToken> | null>;
};

/** A chain that cannot be read delays the levels of all indices for this long; after that, those for sale keep their constituents. */
const WAIT_FOR_CHAIN_MS = 6 * 3_600_000;
/** The local chain's pools are created after its start. */
const WAIT_FOR_POOLS_MS = 10 * 60_000;

/** Where indices are for sale: automatically on the local chain only, elsewhere once staff have listed one. */
export function forSaleHere(pool: Pool, now: () => number = Date.now): ForSale {
  const isLocal = network().id === "local";
  const methods = isLocal ? methodsForSale(network().chainId) : [];
  const began = now();
  let unreadSince: number | null = null;
  return {
    methods,
    async tokensOn(chainId) {
      let tokens: ReadonlyMap<number, ChainToken>;
      try {
        tokens = await tokensWithPools(pool, chainId);
        unreadSince = null;
      } catch (error) {
        unreadSince ??= now();
        log().warn({ err: error }, `the pools of chain ${chainId}, on which indices are for sale, cannot be read`);
        return now() - unreadSince < WAIT_FOR_CHAIN_MS ? null : new Map();
      }
      const wanted = Math.max(0, ...methods.map(({ count }) => count));
      return isLocal && tokens.size < wanted && now() - began < WAIT_FOR_POOLS_MS ? null : tokens;
    },
  };
}

/** Queries the chain. Throws when it cannot be read; a chain without a known exchange has none. */
export async function tokensWithPools(pool: Pool, chainId: number): Promise<ReadonlyMap<number, ChainToken>> {
  const contracts = await contractsOnChain(pool, chainId);
  const depths = await poolDepths(chainId, [...contracts.values()]);
  return new Map(
    [...contracts].flatMap(([tokenId, contract]) => {
      const poolUsd = depths.get(contract);
      return poolUsd === undefined ? [] : [[tokenId, { contract, poolUsd }] as const];
    }),
  );
}
