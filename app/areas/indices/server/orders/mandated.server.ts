import { poolFor } from "#app/platform/db.server.ts";
import type { ShownToken } from "../../model/calls.ts";
import type { TradeRefusal } from "../refused.server.ts";
import { heldIndices } from "./holdings.server.ts";
import { buyRefusal, chainRefusal } from "./quote.server.ts";
import { isSame, loadIndexTokens, stablecoinOn, tokensAt } from "./tokens.server.ts";
import { tradedIndex } from "./tradedIndex.server.ts";

/** An index that we may trade for a wallet: its tokens on that chain, including former ones that the wallet still has. */
export type MandatedIndex = { name: string; tokens: ShownToken[] };
type MandateQuery = { slug: string; chainId: number; wallet: string };

/** Refused like an order would be. An index that is now fully in the stablecoin will have tokens again later. */
export async function indexToMandate(
  { slug, chainId, wallet }: MandateQuery,
  subjects: readonly string[],
): Promise<MandatedIndex | { refusal: TradeRefusal }> {
  const pool = poolFor("pages");
  const index = await tradedIndex(pool, slug, subjects);
  if (!index) return { refusal: { tag: "UnknownIndex", slug } };
  const refused = chainRefusal(index, chainId) ?? buyRefusal(index, "rebalance");
  if (refused) return { refusal: refused.refusal as TradeRefusal };
  const members = await loadIndexTokens(pool, index, [...index.weights.keys()], chainId);
  const held = (await heldIndices(subjects)).find(
    (one) => one.indexSlug === slug && one.chainId === chainId && isSame(one.wallet, wallet),
  );
  const addresses = (held?.tokens ?? []).filter(({ units }) => units > 0n).map(({ address }) => address);
  const tokenAt = await tokensAt(pool, chainId, addresses);
  const all = [...members.values(), ...addresses.map(tokenAt)];
  const paid = stablecoinOn(chainId)?.address ?? "";
  const isFirst = ({ address }: ShownToken, position: number) =>
    all.findIndex((other) => isSame(other.address, address)) === position && !isSame(address, paid);
  return { name: index.name, tokens: all.filter(isFirst) };
}
