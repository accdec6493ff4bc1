import { getAddress } from "viem";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { type Dex, requireDex } from "#app/chain/dex/dex.server.ts";
import { manyReserves, type PairReserves } from "#app/chain/dex/pairs.server.ts";
import { SPEND_DECIMALS } from "#app/chain/mandates/allowances.ts";
import { mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import {
  listCouples,
  type MandateState,
  type MandateTokenState,
  readMandateState,
} from "#app/chain/mandates/mandateState.server.ts";
import { parseStoredTerms, type Terms } from "#app/chain/mandates/terms.ts";
import type { BasketToken } from "../basket/request.server.ts";
import type { MandateRow } from "./mandates.server.ts";

/** What a mandate currently allows to be traded, and the pools for it. Read at one block. */

/** For the desk's route of the token. `sideUsd`: the smallest side of its pools; `priceUsd`: of a whole token. */
export type RoutePools = { sideUsd: number; priceUsd: number };
export type MandateHeadroom = {
  mandateState: MandateState;
  /** By token id; a token without a route is absent. */
  tokens: Map<number, MandateTokenState & { decimals: number; pools: RoutePools | null }>;
};

/** Null when there are no mandates on its chain. Throws when endpoints do not answer. */
export async function loadMandateHeadroom(
  { mandateId, chainId, contract, terms: stored }: MandateRow,
  tokens: readonly BasketToken[],
): Promise<MandateHeadroom | null> {
  const contracts = mandateContractsOn(chainId);
  if ("off" in contracts) return null;
  const [chain, terms] = [chains.of(chainId), parseStoredTerms(stored)];
  const block = await readLatestBlock(chain);
  const addresses = tokens.map(({ address }) => getAddress(address));
  const at = { mandate: contract, bound: contracts.bound, id: mandateId, terms };
  const mandateState = await readMandateState(chain, at, addresses, block);
  const pools = await readPools(requireDex(chainId), terms, mandateState, tokens);
  return {
    mandateState,
    tokens: new Map(
      mandateState.tokens.flatMap((one, index) => {
        const token = tokens[index];
        return token ? [[token.tokenId, { ...one, decimals: token.decimals, pools: pools[index] ?? null }]] : [];
      }),
    ),
  };
}

/** For each token, in their order; null when its route has no pool. */
async function readPools(
  dex: Dex,
  { spendToken }: Terms,
  { tokens: mandateState, block }: MandateState,
  tokens: readonly BasketToken[],
): Promise<(RoutePools | null)[]> {
  const routes = mandateState.map(({ token, way: route }) => listCouples(dex, spendToken, token, route));
  const reserves = await manyReserves(dex, routes.flat(), block);
  let next = 0;
  return routes.map((route, index) => {
    const own = reserves.slice(next, next + route.length);
    next += route.length;
    const decimals = tokens[index]?.decimals ?? 0;
    return own.length === 0 || own.some((pool) => pool === null)
      ? null
      : routePools(route, own as PairReserves[], decimals);
  });
}

/** Starting at the stablecoin, each pool in terms of the one before. */
function routePools(
  route: readonly (readonly [string, string])[],
  pools: readonly PairReserves[],
  decimals: number,
): RoutePools {
  let [sideUsd, unitUsd] = [Number.POSITIVE_INFINITY, 1 / 10 ** SPEND_DECIMALS];
  for (const [index, [paid, bought]] of route.entries()) {
    const { reserve0, reserve1 } = pools[index] as PairReserves;
    const [given, taken] = BigInt(paid) < BigInt(bought) ? [reserve0, reserve1] : [reserve1, reserve0];
    const worth = Number(given) * unitUsd;
    sideUsd = Math.min(sideUsd, worth);
    unitUsd = worth / Number(taken);
  }
  return { sideUsd, priceUsd: unitUsd * 10 ** decimals };
}
