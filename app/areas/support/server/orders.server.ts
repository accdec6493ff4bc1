import { tokenNamed } from "#app/areas/swap/public.server.ts";
import type { Subject } from "#app/identity/who.ts";
import {
  type FoundOrderRow,
  type OrderSearch,
  ordersOfAgent,
  ordersOfCustomer,
  ordersOfMandate,
  searchOrders,
} from "#app/services/trading/publicRows.server.ts";
import { parseMeaning, type Search } from "../model/searchQuery.ts";
import type { FoundOrder, FoundOrders } from "../model/wire.ts";
import { type PartCursor, paidFirst, type ReadPart } from "./paidFirst.server.ts";

/**
 * Orders, all or by identifier: their id, wallet, or any transaction ever reported for them. Newest first; in a
 * search, those that were sent come before those that were not.
 */

const PAGE = 50;
const MAX_PER_CUSTOMER = 500;
export const NO_ORDERS: FoundOrders = { found: [], more: null };
/** Filters that only payments can pass. */
const OF_PAYMENTS = ["state", "plan", "duration", "token", "least", "most"] as const;

/** The orders of a search, continuing from `place`. */
export async function findOrders(search: Search, place: string | null = null): Promise<FoundOrders> {
  const orderSearch = parseOrderSearch(search);
  if (OF_PAYMENTS.some((filter) => search[filter] !== "") || orderSearch === null) return NO_ORDERS;
  const isEverything = orderSearch.by === "everything";
  const read: ReadPart<FoundOrderRow, OrderCursor> = async ({ abandoned, after, limit }) => {
    // All orders form one part: no abandoned ones follow.
    if (isEverything && abandoned) return [];
    const part = isEverything ? {} : { abandoned };
    return searchOrders(orderSearch, search, { ...part, after: after?.orderId ?? null, limit });
  };
  const placed = ({ order_id }: FoundOrderRow) => ({ orderId: order_id });
  const { rows, more } = await paidFirst(PAGE, parseOrderPlace(place), read, placed);
  const found = await Promise.all(rows.map(shownOrder));
  return { found, more: more && `${more.abandoned ? ABANDONED_FROM : ""}${more.orderId}` };
}

type OrderCursor = { orderId: string };
const ABANDONED_FROM = "~";

function parseOrderPlace(place: string | null): PartCursor<OrderCursor> | null {
  if (place === null) return null;
  if (!place.startsWith(ABANDONED_FROM)) return { orderId: place };
  return { orderId: place.slice(ABANDONED_FROM.length), abandoned: true };
}

/**
 * Null when the text cannot identify an order. Hex digits may begin a wallet or a transaction; a nonce, an NFT and a coupon never belong to
 * an order.
 */
function parseOrderSearch({ q }: Search): OrderSearch | null {
  const meaning = parseMeaning(q);
  if (meaning.by === "everything") return meaning;
  if (meaning.by === "account") return { by: "subject", subject: meaning.subject };
  if (meaning.by === "payment") return { by: "idStart", start: meaning.id };
  if (meaning.by !== "terms") return null;
  const terms = meaning.terms.flatMap(({ kind, ...term }) =>
    kind === "wallet" || kind === "transaction" ? [{ kind, ...term }] : [],
  );
  return terms.length > 0 ? { by: "terms", terms } : null;
}

/** All orders of some subjects and wallets; sent ones come first. */
export const loadOrders = async (subjects: readonly Subject[], wallets: readonly string[]): Promise<FoundOrder[]> =>
  Promise.all((await ordersOfCustomer(subjects, wallets, MAX_PER_CUSTOMER)).map(shownOrder));

/** The orders that use a mandate; sent ones come first. */
export const ordersBy = async (mandateId: string): Promise<FoundOrder[]> =>
  Promise.all((await ordersOfMandate(mandateId, MAX_PER_CUSTOMER)).map(shownOrder));

/** The orders from decisions of a trading agent, newest first. */
export const ordersByAgent = async (agentId: string): Promise<FoundOrder[]> =>
  Promise.all((await ordersOfAgent(agentId, MAX_PER_CUSTOMER)).map(shownOrder));

async function shownOrder(row: FoundOrderRow): Promise<FoundOrder> {
  const [spend, receive] = await Promise.all([
    row.spend_token === null ? null : tokenNamed(row.spend_token, row.token_id),
    row.receive_token === null ? null : tokenNamed(row.receive_token, row.token_id),
  ]);
  return {
    orderId: row.order_id,
    kind: row.kind,
    legs: row.legs,
    status: row.status,
    wallet: row.wallet,
    spend: spend && row.spend_amount !== null ? { amount: row.spend_amount, token: spend } : null,
    receive: receive && row.receive_amount !== null ? { amount: row.receive_amount, token: receive } : null,
    transactionHash: row.transaction_hash,
    mandateId: row.mandate_id,
    agentId: row.agent_id,
    placedAt: row.placed_at.toISOString(),
  };
}
