import type { Subject } from "../../../identity/who.ts";
import { poolFor } from "../../../platform/db.server.ts";
import { tokenNamed } from "../../swap/public.server.ts";
import { meaningOf, type Search, type Term } from "../model/searchQuery.ts";
import type { FoundOrder, FoundOrders } from "../model/wire.ts";
import { Conditions } from "./conditions.server.ts";

/** Orders, all or by what identifies them: their id, wallet, any transaction that they were ever said to be. The newest first. */

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
  spend_token: string;
  spend_amount: string;
  receive_token: string | null;
  receive_amount: string | null;
  transaction_hash: string | null;
  placed_at: Date;
};
const SELECTED = `SELECT o.order_id, o.status, o.subject, o.wallet, o.token_id, o.spend_token, o.spend_amount::text,
  o.receive_token, coalesce(o.received, o.quoted_out)::text AS receive_amount, o.transaction_hash, o.placed_at
  FROM read.orders o`;
const NEWEST = `ORDER BY o.order_id COLLATE "C" DESC LIMIT`;

export async function orderRow(orderId: string): Promise<OrderRow | null> {
  const { rows } = await poolFor("desks").query<OrderRow>(`${SELECTED} WHERE o.order_id = $1`, [orderId]);
  return rows[0] ?? null;
}

/** The orders of a search, on from the one with the id `after`. Ids are in the order of time. */
export async function findOrders(search: Search, after: string | null = null): Promise<FoundOrders> {
  const asked = OF_PAYMENTS.some((filter) => search[filter] !== "") ? null : askedFor(search);
  if (!asked) return NO_ORDERS;
  if (search.from) asked.and("o.placed_at >= ?", `${search.from}T00:00:00Z`);
  if (search.to) asked.and("o.placed_at < ?::timestamptz + interval '1 day'", `${search.to}T00:00:00Z`);
  if (after !== null) asked.and(`o.order_id COLLATE "C" < ?`, after);
  const { rows } = await poolFor("desks").query<OrderRow>(
    `${SELECTED} ${asked.where} ${NEWEST} ${PAGE + 1}`,
    asked.values,
  );
  const found = await Promise.all(rows.slice(0, PAGE).map(foundOrder));
  return { found, more: rows.length > PAGE ? (found.at(-1)?.orderId ?? null) : null };
}

function askedFor({ q }: Search): Conditions | null {
  const meaning = meaningOf(q);
  if (meaning.by === "everything") return new Conditions();
  if (meaning.by === "account") return new Conditions().and("o.subject = ?", meaning.subject);
  if (meaning.by === "payment")
    return new Conditions().and(`o.order_id COLLATE "C" BETWEEN ? AND ?`, meaning.id, `${meaning.id}g`);
  return meaning.by === "terms" ? anyOf(meaning.terms) : null;
}

const HAS_TRANSACTION = "o.order_id IN (SELECT t.order_id FROM read.order_transactions t WHERE t.transaction_hash";
const OF_KIND = {
  wallet: { one: `lower(o.wallet) COLLATE "C" = ?`, begins: `lower(o.wallet) COLLATE "C" BETWEEN ? AND ?` },
  transaction: { one: `${HAS_TRANSACTION} = ?)`, begins: `${HAS_TRANSACTION} BETWEEN ? AND ?)` },
};

/** A text of hex digits may begin a wallet or a transaction; a nonce, an NFT and a coupon are never an order's. */
function anyOf(terms: readonly Term[]): Conditions | null {
  const conditions = terms.flatMap(({ kind, term, whole }): { said: string; values: string[] }[] => {
    if (kind !== "wallet" && kind !== "transaction") return [];
    const { one, begins } = OF_KIND[kind];
    return [whole ? { said: one, values: [term] } : { said: begins, values: [term, `${term}~`] }];
  });
  if (conditions.length === 0) return null;
  const said = conditions.map((condition) => condition.said).join(" OR ");
  return new Conditions().and(`(${said})`, ...conditions.flatMap(({ values }) => values));
}

/** All orders of some subjects and wallets. */
export async function ordersOf(subjects: readonly Subject[], wallets: readonly string[]): Promise<FoundOrder[]> {
  const lower = wallets.map((wallet) => wallet.toLowerCase());
  const { rows } = await poolFor("desks").query<OrderRow>(
    `${SELECTED} WHERE o.subject = ANY ($1) OR lower(o.wallet) = ANY ($2) ${NEWEST} ${MOST_OF_CUSTOMER}`,
    [subjects, lower],
  );
  return Promise.all(rows.map(foundOrder));
}

async function foundOrder(row: OrderRow): Promise<FoundOrder> {
  const [spend, receive] = await Promise.all([
    tokenNamed(row.spend_token, row.token_id),
    row.receive_token === null ? null : tokenNamed(row.receive_token, row.token_id),
  ]);
  return {
    orderId: row.order_id,
    status: row.status,
    wallet: row.wallet,
    spend: spend && { amount: row.spend_amount, token: spend },
    receive: receive && row.receive_amount !== null ? { amount: row.receive_amount, token: receive } : null,
    transactionHash: row.transaction_hash,
    placedAt: row.placed_at.toISOString(),
  };
}
