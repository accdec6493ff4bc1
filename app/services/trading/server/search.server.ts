import { Conditions } from "#app/platform/conditions.server.ts";
import { poolFor } from "#app/platform/db.server.ts";

/** Orders by anything that identifies them, for staff. Ids are in the order of time: the newest come first. Amounts are decimal text. */

export type FoundOrderRow = {
  order_id: string;
  chain_id: number;
  kind: "swap" | "index" | "agent";
  /** How many trades its quote has. */
  legs: number;
  status: string;
  subject: string;
  wallet: string;
  token_id: string | null;
  /** Null where there are several. */
  spend_token: string | null;
  spend_amount: string | null;
  receive_token: string | null;
  /** What came, or before that what was quoted. */
  receive_amount: string | null;
  transaction_hash: string | null;
  /** The mandate that it is carried out by; null where the owner does it. */
  mandate_id: string | null;
  /** The trading agent whose decision it carries out; null where it is nobody's. */
  agent_id: string | null;
  placed_at: Date;
};

/** A whole wallet or transaction in lower case, or one that begins, and if so given also ends, with some characters. */
export type OrderTerm = { kind: "wallet" | "transaction"; term: string; whole: boolean; ends?: string };
export type OrderSearch =
  | { by: "everything" }
  | { by: "subject"; subject: string }
  | { by: "idStart"; start: string }
  | { by: "terms"; terms: readonly OrderTerm[] };
/** Days as YYYY-MM-DD, both included; what is not given restricts nothing. */
type Days = { from?: string; to?: string };
/** `abandoned` are those that nobody sent; without it, both. `after` is an order's id. */
type Page = { abandoned?: boolean; after: string | null; limit: number };

const SELECTED = `SELECT o.order_id, o.chain_id, o.kind,
  (SELECT count(*)::int FROM read.order_legs l WHERE l.order_id = o.order_id) AS legs, o.status, o.subject, o.wallet, o.token_id, o.spend_token, o.spend_amount::text,
  o.receive_token, coalesce(o.received, o.quoted_out)::text AS receive_amount, o.transaction_hash, o.mandate_id, o.agent_id, o.placed_at
  FROM read.orders o`;
const NEWEST = `o.order_id COLLATE "C" DESC LIMIT`;
const IS_ABANDONED = "o.status IN ('OrderPlaced', 'OrderQuoted', 'OrderExpired')";

export async function foundOrder(orderId: string): Promise<FoundOrderRow | null> {
  const { rows } = await poolFor("desks").query<FoundOrderRow>(`${SELECTED} WHERE o.order_id = $1`, [orderId]);
  return rows[0] ?? null;
}

/** One page of a search. */
export async function searchOrders(search: OrderSearch, days: Days, page: Page): Promise<FoundOrderRow[]> {
  const asked = conditionsOf(search);
  if (page.abandoned !== undefined) asked.and(page.abandoned ? IS_ABANDONED : `NOT ${IS_ABANDONED}`);
  if (days.from) asked.and("o.placed_at >= ?", `${days.from}T00:00:00Z`);
  if (days.to) asked.and("o.placed_at < ?::timestamptz + interval '1 day'", `${days.to}T00:00:00Z`);
  if (page.after) asked.and(`o.order_id COLLATE "C" < ?`, page.after);
  const sql = `${SELECTED} ${asked.where} ORDER BY ${NEWEST} ${page.limit}`;
  return (await poolFor("desks").query<FoundOrderRow>(sql, asked.values)).rows;
}

function conditionsOf(search: OrderSearch): Conditions {
  switch (search.by) {
    case "everything":
      return new Conditions();
    case "subject":
      return new Conditions().and("o.subject = ?", search.subject);
    case "idStart":
      return new Conditions().and(`o.order_id COLLATE "C" BETWEEN ? AND ?`, search.start, `${search.start}g`);
    case "terms":
      return anyOf(search.terms);
    default:
      return search satisfies never;
  }
}

const TEXT_OF = { wallet: `lower(o.wallet) COLLATE "C"`, transaction: "t.transaction_hash" };
const HAS_TRANSACTION = "o.order_id IN (SELECT t.order_id FROM read.order_transactions t WHERE";

function anyOf(terms: readonly OrderTerm[]): Conditions {
  const conditions = terms.map(({ kind, term, whole, ends }): { said: string; values: unknown[] } => {
    const of = TEXT_OF[kind];
    const said = whole ? `${of} = ?` : `${of} BETWEEN ? AND ?${ends ? ` AND right(${of}, ?) = ?` : ""}`;
    const values = whole ? [term] : [term, `${term}~`, ...(ends ? [ends.length, ends] : [])];
    return { said: kind === "transaction" ? `${HAS_TRANSACTION} ${said})` : `(${said})`, values };
  });
  const said = conditions.map((condition) => condition.said).join(" OR ");
  return new Conditions().and(`(${said})`, ...conditions.flatMap(({ values }) => values));
}

/** Those of some subjects and wallets, the ones that were sent first. */
export async function ordersOfCustomer(
  subjects: readonly string[],
  wallets: readonly string[],
  limit: number,
): Promise<FoundOrderRow[]> {
  const { rows } = await poolFor("desks").query<FoundOrderRow>(
    `${SELECTED} WHERE o.subject = ANY ($1) OR lower(o.wallet) = ANY ($2) ORDER BY ${IS_ABANDONED}, ${NEWEST} ${limit}`,
    [subjects, wallets.map((wallet) => wallet.toLowerCase())],
  );
  return rows;
}

/** Those by a mandate, the ones that were sent first. */
export async function ordersOfMandate(mandateId: string, limit: number): Promise<FoundOrderRow[]> {
  const { rows } = await poolFor("desks").query<FoundOrderRow>(
    `${SELECTED} WHERE o.mandate_id = $1 ORDER BY ${IS_ABANDONED}, ${NEWEST} ${limit}`,
    [mandateId],
  );
  return rows;
}

/** Those of a trading agent, the newest first. */
export async function ordersOfAgent(agentId: string, limit: number): Promise<FoundOrderRow[]> {
  const { rows } = await poolFor("desks").query<FoundOrderRow>(
    `${SELECTED} WHERE o.agent_id = $1 ORDER BY ${NEWEST} ${limit}`,
    [agentId],
  );
  return rows;
}
