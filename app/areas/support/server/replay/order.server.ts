import { tokenNamed } from "#app/areas/swap/public.server.ts";
import type { TradedToken } from "#app/areas/swap/public.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { tokensByContract } from "#app/services/marketData/publicSearch.server.ts";
import { type FoundOrderRow, foundOrder } from "#app/services/trading/publicRows.server.ts";
import { orderCore } from "#events/cores.ts";
import { type OrderEvent, orderStream } from "#events/order/events.ts";
import { replayOrder } from "#events/replay.ts";
import type { OrderAtDesk } from "../../model/replayWire.ts";
import { isStreamId, rawEvent, replayEvents } from "./replayEvents.server.ts";

/** An order with its whole replay; null when there is none with that id. */
export async function orderAtDesk(orderId: string): Promise<OrderAtDesk | null> {
  const row = isStreamId(orderId) ? await foundOrder(orderId) : null;
  if (!row) return null;
  const events = await replayEvents(replayOrder(await ledger().readStream(orderStream(orderId))), orderCore.parse);
  const addresses = new Set(events.flatMap(({ fact }) => (fact ? tokensIn(fact) : [])));
  return {
    orderId,
    kind: row.kind,
    status: row.status,
    wallet: row.wallet,
    customer: row.subject.startsWith("account:") ? row.subject.slice("account:".length) : row.wallet,
    tokens: await loadTradedTokens([...addresses], row),
    events,
  };
}

function tokensIn({ type, data }: OrderEvent): string[] {
  if (type === "OrderQuoted") return data.legs.flatMap(({ path }) => path);
  if (type === "OrderPlaced") return data.spends.map(({ token }) => token);
  if (type === "LegExecuted") return [data.tokenIn, data.tokenOut];
  if (type === "LegLeftOut") return [data.token];
  if (type === "OrderFilled" || type === "OrderPartlyFilled")
    return [...data.spent, ...data.received].map(({ token }) => token);
  return [];
}

/** A swap names its token; the tokens of an order of many are found by address. */
export async function loadTradedTokens(
  addresses: string[],
  { kind, chain_id, token_id }: Pick<FoundOrderRow, "chain_id" | "token_id"> & { kind: string },
): Promise<Record<string, TradedToken>> {
  const contracts = addresses.map((address) => ({ chainId: chain_id, address }));
  const ids = kind === "swap" ? new Map<string, number>() : await tokensByContract(poolFor("desks"), contracts);
  const findTokenId = (address: string) => ids.get(`${chain_id}:${address.toLowerCase()}`);
  const named = await Promise.all(
    addresses.map(async (address) => {
      const id = findTokenId(address);
      return [address.toLowerCase(), await tokenNamed(address, id === undefined ? token_id : String(id))] as const;
    }),
  );
  return Object.fromEntries(named.filter((entry): entry is [string, TradedToken] => entry[1] !== null));
}

export const rawOrderEvent = (orderId: string, version: number) => rawEvent(orderStream, orderId, version);
