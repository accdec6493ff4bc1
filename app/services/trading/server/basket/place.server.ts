import { erc20Abi, getAddress } from "viem";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import type { ConflictRefusal } from "#events/handle.ts";
import type { OrderRefusal } from "#events/order/decide.ts";
import type { TokenAmount } from "#events/order/events.ts";
import { appendOrderEvent } from "../appendOrderEvent.server.ts";
import { type OrderRow, orderById } from "../orders.server.ts";
import type { StoredBasket } from "./request.server.ts";

export type PlaceRefusal =
  | OrderRefusal
  | ConflictRefusal
  | { tag: "UnknownQuote" }
  | { tag: "SwapQuoteOver" }
  /** Base units: what the order spends of a token, and the wallet's balance of it. */
  | { tag: "InsufficientToSwap"; token: string; needed: string; owned: string };

/** `subjects` are all of the caller's, such as the guest that they were before signing in; `subject` gets the order. */
export type Placing = { orderId: string; stored: StoredBasket | null; subject: string; subjects: readonly string[] };

/**
 * Orders what was quoted to the caller: `OrderPlaced` and `OrderQuoted`. When repeated, the same quote is the same order, even after the
 * quote itself is deleted. The caller ensures that `kept` was quoted to one of the subjects.
 */
export async function placeBasket(placing: Placing): Promise<{ row: OrderRow } | { refusal: PlaceRefusal }> {
  const { orderId, stored, subject, subjects } = placing;
  const placed = await orderById(orderId);
  const isOwn = placed !== null && placed.kind !== "swap" && subjects.includes(placed.subject);
  if (placed) return isOwn ? { row: placed } : { refusal: { tag: "UnknownQuote" } };
  if (!stored) return { refusal: { tag: "UnknownQuote" } };
  const refusal = await findRefusal(stored);
  if (refusal) return { refusal };
  const order = { subject, ...stored.order };
  const handled = await appendOrderEvent(orderId, { type: "PlaceOrder", order, quote: stored.quote }, subject);
  return handled.ok ? { row: (await orderById(orderId)) as OrderRow } : { refusal: handled.refusal };
}

async function findRefusal({ order, quote }: StoredBasket): Promise<PlaceRefusal | null> {
  const chain = chains.of(order.chainId);
  const block = await readLatestBlock(chain);
  if (block.number > BigInt(quote.validUntilBlock)) return { tag: "SwapQuoteOver" };
  const owned = await balances(chain, order.wallet, order.spends, block.number);
  for (const [index, { token, amount }] of order.spends.entries()) {
    const own = owned[index] ?? 0n;
    if (own < BigInt(amount)) return { tag: "InsufficientToSwap", token, needed: amount, owned: String(own) };
  }
  return null;
}

function balances({ agreed }: Chain, wallet: string, spends: readonly TokenAmount[], blockNumber: bigint) {
  const args = [getAddress(wallet)] as const;
  return agreed.multicall({
    // No contract is needed on the chain: local chains have none.
    ...{ deployless: true, allowFailure: false, blockNumber },
    contracts: spends.map(
      ({ token }) => ({ abi: erc20Abi, address: getAddress(token), functionName: "balanceOf", args }) as const,
    ),
  });
}
