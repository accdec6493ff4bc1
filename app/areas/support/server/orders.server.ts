import type { Subject } from "../../../identity/who.ts";
import { Conditions } from "../../../platform/conditions.server.ts";
import { poolFor } from "../../../platform/db.server.ts";
import { tokenNamed } from "../../swap/public.server.ts";
import { meaningOf, type Search, type Term } from "../model/searchQuery.ts";
import type { FoundOrder, FoundOrders } from "../model/wire.ts";
import { type PartPlace, paidFirst, type ReadPart } from "./paidFirst.server.ts";

/**
 * Orders, all or by what identifies them: their id, wallet, any transaction that they were ever said to be. The newest first; of
 * what was searched for, those that were sent before those that nobody sent.
 */

const PAGE = 50;
const MOST_OF_CUSTOMER = 500;
export const NO_ORDERS: FoundOrders = { found: [], more: null };
/** Filters that only payments can pass. */
const OF_PAYMENTS = ["state", "plan", "duration", "token", "least", "most"] as const;

type OrderRow = {
  order_id: string;
  status: string;
  subject: string;
  wallet: string;
  token_id: string | null;
  /** Null where there are several. */
  spend_token: string | null;
  spend_amount: string | null;
  receive_token: string | null;
  receive_amount: string | null;
  transaction_hash: string | null;
  placed_at: Date;
};
const SELECTED = `SELECT o.order_id, o.status, o.subject, o.wallet, o.token_id, o.spend_token, o.spend_amount::text,
  o.receive_token, coalesce(o.received, o.quoted_out)::text AS receive_amount, o.transaction_hash, o.placed_at
  FROM read.orders o`;
const NEWEST = `o.order_id COLLATE "C" DESC LIMIT`;
const IS_ABANDONED = "o.status IN ('OrderPlaced', 'OrderQuoted', 'OrderExpired')";

export async function orderRow(orderId: string): Promise<OrderRow | null> {
  const { rows } = await poolFor("desks").query<OrderRow>(`${SELECTED} WHERE o.order_id = $1`, [orderId]);
  return rows[0] ?? null;
}

/** The orders of a search, on from where `place` says. Ids are in the order of time. */
export async function findOrders(search: Search, place: string | null = null): Promise<FoundOrders> {
  if (OF_PAYMENTS.some((filter) => search[filter] !== "") || askedFor(search) === null) return NO_ORDERS;
  const isEverything = meaningOf(search.q).by === "everything";
  const read: ReadPart<OrderRow, OrderPlace> = async ({ abandoned, after, limit }) => {
    const asked = askedFor(search) ?? new Conditions();
    if (!isEverything) asked.and(abandoned ? IS_ABANDONED : `NOT ${IS_ABANDONED}`);
    if (search.from) asked.and("o.placed_at >= ?", `${search.from}T00:00:00Z`);
    if (search.to) asked.and("o.placed_at < ?::timestamptz + interval '1 day'", `${search.to}T00:00:00Z`);
    if (after) asked.and(`o.order_id COLLATE "C" < ?`, after.orderId);
    const sql = `${SELECTED} ${asked.where} ORDER BY ${NEWEST} ${limit}`;
    return (await poolFor("desks").query<OrderRow>(sql, asked.values)).rows;
  };
  // All orders are one part: with no abandoned ones after them.
  const readAll: typeof read = async (part) => (part.abandoned ? [] : read(part));
  const placed = ({ order_id }: OrderRow) => ({ orderId: order_id });
  const { rows, more } = await paidFirst(PAGE, orderPlaceOf(place), isEverything ? readAll : read, placed);
  const found = await Promise.all(rows.map(foundOrder));
  return { found, more: more && `${more.abandoned ? ABANDONED_FROM : ""}${more.orderId}` };
}

type OrderPlace = { orderId: string };
const ABANDONED_FROM = "~";

function orderPlaceOf(place: string | null): PartPlace<OrderPlace> | null {
  if (place === null) return null;
  if (!place.startsWith(ABANDONED_FROM)) return { orderId: place };
  return { orderId: place.slice(ABANDONED_FROM.length), abandoned: true };
}

function askedFor({ q }: Search): Conditions | null {
  const meaning = meaningOf(q);
  if (meaning.by === "everything") return new Conditions();
  if (meaning.by === "account") return new Conditions().and("o.subject = ?", meaning.subject);
  if (meaning.by === "payment")
    return new Conditions().and(`o.order_id COLLATE "C" BETWEEN ? AND ?`, meaning.id, `${meaning.id}g`);
  return meaning.by === "terms" ? anyOf(meaning.terms) : null;
}

const TEXT_OF = { wallet: `lower(o.wallet) COLLATE "C"`, transaction: "t.transaction_hash" };
const HAS_TRANSACTION = "o.order_id IN (SELECT t.order_id FROM read.order_transactions t WHERE";

/** A text of hex digits may begin a wallet or a transaction; a nonce, an NFT and a coupon are never an order's. */
function anyOf(terms: readonly Term[]): Conditions | null {
  const conditions = terms.flatMap(({ kind, term, whole, ends }): { said: string; values: unknown[] }[] => {
    if (kind !== "wallet" && kind !== "transaction") return [];
    const of = TEXT_OF[kind];
    const said = whole ? `${of} = ?` : `${of} BETWEEN ? AND ?${ends ? ` AND right(${of}, ?) = ?` : ""}`;
    const values = whole ? [term] : [term, `${term}~`, ...(ends ? [ends.length, ends] : [])];
    return [{ said: kind === "transaction" ? `${HAS_TRANSACTION} ${said})` : `(${said})`, values }];
  });
  if (conditions.length === 0) return null;
  const said = conditions.map((condition) => condition.said).join(" OR ");
  return new Conditions().and(`(${said})`, ...conditions.flatMap(({ values }) => values));
}

/** All orders of some subjects and wallets, those that were sent first. */
export async function ordersOf(subjects: readonly Subject[], wallets: readonly string[]): Promise<FoundOrder[]> {
  const lower = wallets.map((wallet) => wallet.toLowerCase());
  const { rows } = await poolFor("desks").query<OrderRow>(
    `${SELECTED} WHERE o.subject = ANY ($1) OR lower(o.wallet) = ANY ($2)
     ORDER BY ${IS_ABANDONED}, ${NEWEST} ${MOST_OF_CUSTOMER}`,
    [subjects, lower],
  );
  return Promise.all(rows.map(foundOrder));
}

async function foundOrder(row: OrderRow): Promise<FoundOrder> {
  const [spend, receive] = await Promise.all([
    row.spend_token === null ? null : tokenNamed(row.spend_token, row.token_id),
    row.receive_token === null ? null : tokenNamed(row.receive_token, row.token_id),
  ]);
  return {
    orderId: row.order_id,
    status: row.status,
    wallet: row.wallet,
    spend: spend && row.spend_amount !== null ? { amount: row.spend_amount, token: spend } : null,
    receive: receive && row.receive_amount !== null ? { amount: row.receive_amount, token: receive } : null,
    transactionHash: row.transaction_hash,
    placedAt: row.placed_at.toISOString(),
  };
}
