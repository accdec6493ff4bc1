import { Conditions } from "#app/platform/conditions.server.ts";
import { poolFor } from "#app/platform/db.server.ts";

/** Orders by any identifier, for staff. Ids are chronological: the latest come first. Amounts are decimal text. */

export type FoundOrderRow = {
  order_id: string;
  chain_id: number;
  kind: "swap" | "index" | "agent";
  /** The number of trades in its quote. */
  legs: number;
  status: string;
  subject: string;
  wallet: string;
  token_id: string | null;
  /** Null when there are several. */
  spend_token: string | null;
  spend_amount: string | null;
  receive_token: string | null;
  /** The received amount, or before that the quoted one. */
  receive_amount: string | null;
  transaction_hash: string | null;
  /** The mandate under which it is executed; null when the owner does it. */
  mandate_id: string | null;
  /** The trading agent whose decision it executes; null when there is none. */
  agent_id: string | null;
  placed_at: Date;
};

/** A whole wallet or transaction in lower case, or one that starts with `term` and ends with `ends` if present. */
export type OrderTerm = { kind: "wallet" | "transaction"; term: string; whole: boolean; ends?: string };
export type OrderSearch =
  | { by: "everything" }
  | { by: "subject"; subject: string }
  | { by: "idStart"; start: string }
  | { by: "terms"; terms: readonly OrderTerm[] };
/** Days as YYYY-MM-DD, both included; absent ones do not restrict. */
type Days = { from?: string; to?: string };
/** `abandoned` are those that were never sent; without it, both. `after` is an order's id. */
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
  const conditions = buildConditions(search);
  if (page.abandoned !== undefined) conditions.and(page.abandoned ? IS_ABANDONED : `NOT ${IS_ABANDONED}`);
  if (days.from) conditions.and("o.placed_at >= ?", `${days.from}T00:00:00Z`);
  if (days.to) conditions.and("o.placed_at < ?::timestamptz + interval '1 day'", `${days.to}T00:00:00Z`);
  if (page.after) conditions.and(`o.order_id COLLATE "C" < ?`, page.after);
  const sql = `${SELECTED} ${conditions.where} ORDER BY ${NEWEST} ${page.limit}`;
  return (await poolFor("desks").query<FoundOrderRow>(sql, conditions.values)).rows;
}

function buildConditions(search: OrderSearch): Conditions {
  switch (search.by) {
    case "everything":
      return new Conditions();
    case "subject":
      return new Conditions().and("o.subject = ?", search.subject);
    case "idStart":
      return new Conditions().and(`o.order_id COLLATE "C" BETWEEN ? AND ?`, search.start, `${search.start}g`);
    case "terms":
      return buildAnyCondition(search.terms);
    default:
      return search satisfies never;
  }
}

const TEXT_OF = { wallet: `lower(o.wallet) COLLATE "C"`, transaction: "t.transaction_hash" };
const HAS_TRANSACTION = "o.order_id IN (SELECT t.order_id FROM read.order_transactions t WHERE";

function buildAnyCondition(terms: readonly OrderTerm[]): Conditions {
  const conditions = terms.map(({ kind, term, whole, ends }): { said: string; values: unknown[] } => {
    const of = TEXT_OF[kind];
    const sql = whole ? `${of} = ?` : `${of} BETWEEN ? AND ?${ends ? ` AND right(${of}, ?) = ?` : ""}`;
    const values = whole ? [term] : [term, `${term}~`, ...(ends ? [ends.length, ends] : [])];
    return { said: kind === "transaction" ? `${HAS_TRANSACTION} ${sql})` : `(${sql})`, values };
  });
  const said = conditions.map((condition) => condition.said).join(" OR ");
  return new Conditions().and(`(${said})`, ...conditions.flatMap(({ values }) => values));
}

/** Orders of these subjects and wallets, sent ones before abandoned ones. */
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

/** Orders by a mandate, sent ones before abandoned ones. */
export async function ordersOfMandate(mandateId: string, limit: number): Promise<FoundOrderRow[]> {
  const { rows } = await poolFor("desks").query<FoundOrderRow>(
    `${SELECTED} WHERE o.mandate_id = $1 ORDER BY ${IS_ABANDONED}, ${NEWEST} ${limit}`,
    [mandateId],
  );
  return rows;
}

/** Orders of a trading agent, latest first. */
export async function ordersOfAgent(agentId: string, limit: number): Promise<FoundOrderRow[]> {
  const { rows } = await poolFor("desks").query<FoundOrderRow>(
    `${SELECTED} WHERE o.agent_id = $1 ORDER BY ${NEWEST} ${limit}`,
    [agentId],
  );
  return rows;
}
