import type { Pool } from "pg";
import { network } from "#app/chain/network.server.ts";
import { log } from "#app/platform/log.server.ts";
import { contractsOnChain } from "#app/services/marketData/publicPanel.server.ts";
import { poolDepths } from "#app/services/trading/publicBaskets.server.ts";
import { type ListedMethod, methodsForSale } from "../../model/catalogue.ts";

/** Tokens of the catalogue as they stand on a chain, with what its pools hold for them: what indices for sale choose from. */

/** `poolUsd`: dollars that the token's pools hold of what it is paid with. */
export type ChainToken = { contract: string; poolUsd: number };
/** By chain, then by token. */
export type ChainTokens = ReadonlyMap<number, ReadonlyMap<number, ChainToken>>;
export type ForSale = {
  methods: readonly ListedMethod[];
  /** Tokens that have a pool; null while the chain is to be waited for. */
  tokensOn(chainId: number): Promise<ReadonlyMap<number, ChainToken> | null>;
};

/** A chain that cannot be read holds up the levels of all indices for so long; then those for sale keep the constituents that they have. */
const WAIT_FOR_CHAIN_MS = 6 * 3_600_000;
/** The local chain's pools are opened after its start. */
const WAIT_FOR_POOLS_MS = 10 * 60_000;

/** Where indices are for sale: by themselves on the local chain alone, elsewhere once staff have listed one. */
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

/** Asks the chain. Throws where it cannot be read; a chain without an exchange that we know has none. */
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
