import type { Pool } from "pg";
import { type Address, getAddress, type Hex } from "viem";
import { type LatestBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Dex, requireDex } from "#app/chain/dex/dex.server.ts";
import { type MandateContracts, mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { deeperRoutes, type Listed, listedOn, type PooledRoute } from "#app/chain/mandates/desk.server.ts";
import { ANY_TOKEN_ID, toIndexId } from "#app/chain/mandates/terms.ts";
import { contractsOnChain } from "#app/services/marketData/publicPanel.server.ts";
import { STABLE } from "#events/index/events.ts";
import { type ListedIndex, publicIndices } from "../../listed.server.ts";
import { type ChangedRoute, differences, encodeChange } from "./differences.server.ts";

/** What the desk should list: for each index for sale its tokens; for own indices and agents every token with a pool. */

/** `list`: the index's slug, or the name of the list of all tokens. */
export type WantedList = { indexId: Hex; list: string; tokens: ReadonlySet<Address> };
export const ANY_TOKEN = "any token";

/** The lists of a chain, from published data; whether a token has a pool is decided by its route. */
export async function wantedLists(pool: Pool, chainId: number): Promise<WantedList[]> {
  const [indices, contracts] = [await publicIndices(pool), await contractsOnChain(pool, chainId)];
  const forSale = indices.filter(
    ({ versions, retiredOn }) => retiredOn === null && versions.at(-1)?.method.chainId === chainId,
  );
  return [
    ...forSale.map((index) => ({
      ...{ indexId: toIndexId(index.slug), list: index.slug, tokens: tokensIn(index, contracts) },
    })),
    { indexId: ANY_TOKEN_ID, list: ANY_TOKEN, tokens: new Set([...contracts.values()].map((one) => getAddress(one))) },
  ];
}

/** Current constituents and future ones, which are listed before they are needed. */
function tokensIn({ sets }: ListedIndex, contracts: ReadonlyMap<number, string>): Set<Address> {
  const chosen = sets.filter(({ trigger }) => trigger !== "regime");
  const today = new Date().toISOString().slice(0, 10);
  const inForce = chosen.findLast(({ inForceFrom }) => inForceFrom < today) ?? chosen[0];
  const wanted = chosen.filter((set) => set === inForce || set.inForceFrom >= today);
  const members = wanted.flatMap((set) => set.members);
  return new Set(
    members.flatMap(({ tokenId, contract }) => {
      const address = tokenId === STABLE ? undefined : (contract ?? contracts.get(tokenId));
      return address === undefined ? [] : [getAddress(address)];
    }),
  );
}

export type DeskState = {
  contracts: MandateContracts;
  dex: Dex;
  block: LatestBlock;
  lists: WantedList[];
  ways: Map<Address, PooledRoute>;
  listed: Listed[];
  changes: ChangedRoute[];
};

/** The desk of a chain at its latest block, with its wanted state; null when there are no mandates. */
export async function readDesk(pool: Pool, chainId: number): Promise<DeskState | null> {
  const contracts = mandateContractsOn(chainId);
  if ("off" in contracts) return null;
  const dex = requireDex(chainId);
  const lists = await wantedLists(pool, chainId);
  const tokens = [...new Set(lists.flatMap((list) => [...list.tokens]))];
  const block = await readLatestBlock(dex.chain);
  const routes = await deeperRoutes(dex, tokens, block);
  const pairs = lists.flatMap(({ indexId }) => tokens.map((token) => ({ indexId, token })));
  const listed = await listedOn(dex.chain, contracts.desk, pairs, block);
  return { contracts, dex, block, lists, ways: routes, listed, changes: differences(lists, routes, listed) };
}

/** A call for the desk's owner. `list`: the slug of the index, or the name of the list of all tokens. */
export type DeskCall = { list: string; change: "close" | "direct" | "hub"; tokens: Address[]; to: Address; data: Hex };

/** Calls that bring a chain's desk to the wanted state; null when there are no mandates. */
export async function deskCalls(pool: Pool, chainId: number): Promise<DeskCall[] | null> {
  const state = await readDesk(pool, chainId);
  if (!state) return null;
  const { changes, lists, contracts } = state;
  return changes.map((change) => ({
    list: lists.find(({ indexId }) => indexId === change.indexId)?.list ?? change.indexId,
    ...(change.change === "list"
      ? { change: change.way, tokens: change.tokens }
      : { change: "close" as const, tokens: [change.token] }),
    ...{ to: contracts.desk, data: encodeChange(change) },
  }));
}
