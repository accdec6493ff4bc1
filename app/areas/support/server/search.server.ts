import { network } from "../../../chain/network.server.ts";
import { poolFor } from "../../../platform/db.server.ts";
import {
  centsTyped,
  meaningOf,
  type PagePosition,
  placeOf,
  placeText,
  type Search,
  type Term,
} from "../model/searchQuery.ts";
import type { FoundGroup, FoundPayment, SearchAnswer } from "../model/wire.ts";
import { caseRow, findCases } from "./cases/caseRows.server.ts";
import { Conditions } from "./conditions.server.ts";
import { grantsOf } from "./grants.server.ts";
import { paidFirst, type ReadPart } from "./paidFirst.server.ts";

/**
 * Payments by anything that identifies them. Every query walks an index from its newest end and stops after a page. What was
 * searched for is listed with what was paid or sent first, and what was abandoned after that; the latest payments are in the order of time.
 */

const PAGE = 50;
/** When a text can mean several things, each shows this many results and links to a search of its own. */
const GLIMPSE = 10;

const COLUMNS = `p.payment_id, p.status, p.subject, p.wallet, p.plan_name, p.product, p.slug, p.duration,
  p.total_usd_cents, p.token_amount, p.token_symbol, p.token_decimals, p.transaction_hash, p.initiated_at`;

type Row = {
  payment_id: string;
  status: string;
  subject: string;
  wallet: string;
  plan_name: string;
  product: number;
  slug: string;
  duration: string;
  total_usd_cents: string;
  token_amount: string;
  token_symbol: string;
  token_decimals: number;
  transaction_hash: string | null;
  initiated_at: Date;
};

type FoundPayments = Omit<SearchAnswer, "orders">;
const NOTHING: FoundPayments = { groups: [], cases: [], grants: [] };

/** The results of a search, starting at `place`. */
export async function findPayments(search: Search, place: string | null = null): Promise<FoundPayments> {
  const meaning = meaningOf(search.q);
  const after = placeOf(place);
  switch (meaning.by) {
    case "everything":
      return { ...NOTHING, groups: [await newest(search, after)] };
    case "account":
      return { ...NOTHING, groups: [await newest(search, after, meaning.subject)] };
    case "payment":
      return { ...NOTHING, groups: [await byPaymentId(search, meaning.id)] };
    case "terms": {
      const size = meaning.terms.length > 1 ? GLIMPSE : PAGE;
      const [groups, cases, grants] = await Promise.all([
        Promise.all(meaning.terms.map((term) => byTerm(search, term, size, after))),
        after === null ? casesOf(meaning.terms) : [],
        after === null ? grantsOf(meaning.terms, search) : [],
      ]);
      return { groups: groups.filter((group, n) => n === 0 || group.payments.length > 0), cases, grants };
    }
    case "email":
    case "several":
    case "nothing":
      return NOTHING;
    default:
      return meaning satisfies never;
  }
}

function filtered(search: Search): Conditions {
  const conditions = new Conditions();
  if (search.state) conditions.and("p.status = ?", search.state);
  if (search.plan) conditions.and("p.slug = ?", search.plan);
  if (search.duration) conditions.and("p.duration = ?", search.duration);
  if (search.token) conditions.and("p.token_symbol = ?", search.token);
  if (search.from) conditions.and("p.initiated_at >= ?", `${search.from}T00:00:00Z`);
  if (search.to) conditions.and("p.initiated_at < ?::timestamptz + interval '1 day'", `${search.to}T00:00:00Z`);
  if (search.least) conditions.and("p.total_usd_cents >= ?", String(centsTyped(search.least)));
  if (search.most) conditions.and("p.total_usd_cents <= ?", String(centsTyped(search.most)));
  return conditions;
}

async function newest(search: Search, after: PagePosition | null, subject?: string): Promise<FoundGroup> {
  const read: ReadPart<Row, PagePosition> = async ({ abandoned, after: from, limit }) => {
    const conditions = filtered(search);
    if (subject) conditions.and("p.subject = ?", subject).and(abandoned ? IS_ABANDONED : WAS_SENT);
    if (from && "at" in from)
      conditions.and("(p.initiated_at, p.payment_id) < (?::timestamptz, ?)", from.at, from.paymentId);
    const { rows } = await poolFor("desks").query<Row>(
      `SELECT ${COLUMNS} FROM read.payments p ${conditions.where}
       ORDER BY p.initiated_at DESC, p.payment_id DESC LIMIT ${limit}`,
      conditions.values,
    );
    return rows;
  };
  const placed = (row: Row) => ({ at: row.initiated_at.toISOString(), paymentId: row.payment_id });
  if (subject) {
    const { rows, more } = await paidFirst<Row, PagePosition>(PAGE, after, read, placed);
    return groupOf("account", null, rows, more);
  }
  const rows = await read({ abandoned: false, after, limit: PAGE + 1 });
  const last = rows[PAGE - 1];
  return groupOf("everything", null, rows.slice(0, PAGE), rows.length > PAGE && last ? placed(last) : null);
}

/** Nothing was paid, as far as is known: the quote was left, or its time passed. */
const ABANDONED = "('PaymentInitiated', 'Signed', 'PaymentExpired')";
const IS_ABANDONED = `p.status IN ${ABANDONED}`;
const WAS_SENT = `p.status NOT IN ${ABANDONED}`;

async function byPaymentId(search: Search, id: string): Promise<FoundGroup> {
  const conditions = filtered(search).and(`p.payment_id COLLATE "C" BETWEEN ? AND ?`, id, `${id}g`);
  const { rows } = await poolFor("desks").query<Row>(
    `SELECT ${COLUMNS} FROM read.payments p ${conditions.where} ORDER BY p.payment_id COLLATE "C" DESC LIMIT ${PAGE}`,
    conditions.values,
  );
  return groupOf("payment", id, rows, null);
}

/** Where terms of a kind are stored, matching their index: every payment has wallet and nonce in its own row. */
const IN_ROWS = {
  wallet: { from: "read.payments p", of: 'lower(p.wallet) COLLATE "C"', id: "p.payment_id" },
  nonce: { from: "read.payments p", of: '(p.nonce::text) COLLATE "C"', id: "p.payment_id" },
};
const IN_TERMS = {
  from: "read.payment_terms t JOIN read.payments p ON p.payment_id = t.payment_id",
  of: "t.term",
  id: "t.payment_id",
};

async function byTerm(search: Search, asked: Term, size: number, after: PagePosition | null): Promise<FoundGroup> {
  const { kind, term, whole, ends } = asked;
  const { from, of, id } = kind === "wallet" || kind === "nonce" ? IN_ROWS[kind] : IN_TERMS;
  const read: ReadPart<Row & { term: string }, PagePosition> = async ({ abandoned, after: place, limit }) => {
    const conditions = filtered(search).and(abandoned ? IS_ABANDONED : WAS_SENT);
    if (from === IN_TERMS.from) conditions.and("t.kind = ?", kind);
    if (whole) conditions.and(`${of} = ?`, term);
    // "g" and "~" sort after every character that can follow in a hash and a coupon.
    else conditions.and(`${of} BETWEEN ? AND ?`, term, `${term}~`);
    if (ends) conditions.and(`right(${of}, ?) = ?`, ends.length, ends);
    if (place && "term" in place) conditions.and(`(${of}, ${id}) < (?, ?)`, place.term, place.paymentId);
    const { rows } = await poolFor("desks").query<Row & { term: string }>(
      `SELECT ${of} AS term, ${COLUMNS} FROM ${from} ${conditions.where} ORDER BY ${of} DESC, ${id} DESC LIMIT ${limit}`,
      conditions.values,
    );
    return rows;
  };
  const { rows, more } = await paidFirst<Row & { term: string }, PagePosition>(size, after, read, (row) => ({
    term: row.term,
    paymentId: row.payment_id,
  }));
  return groupOf(kind, ends ? `${term}…${ends}` : term, rows, more);
}

const groupOf = (by: string, term: string | null, rows: Row[], more: PagePosition | null): FoundGroup => ({
  by,
  term,
  payments: rows.map(foundPayment),
  more: more && placeText(more),
});

export const foundPayment = (row: Row): FoundPayment => ({
  paymentId: row.payment_id,
  status: row.status,
  subject: row.subject,
  wallet: row.wallet,
  planName: row.plan_name,
  product: row.product,
  slug: row.slug,
  duration: row.duration,
  totalUsdCents: row.total_usd_cents,
  tokenAmount: row.token_amount,
  tokenSymbol: row.token_symbol,
  tokenDecimals: row.token_decimals,
  transactionHash: row.transaction_hash,
  initiatedAt: row.initiated_at.toISOString(),
});

/** A transaction or wallet that matches no payment of ours may already have a case. */
async function casesOf(terms: Term[]): Promise<SearchAnswer["cases"]> {
  const asked = terms.find(({ kind, whole }) => (kind === "transaction" || kind === "wallet") && whole);
  if (!asked) return [];
  const column = asked.kind === "wallet" ? "lower(wallet)" : "transaction_hash";
  const rows = await findCases(`${column} = $1`, [asked.term]);
  return rows.map(caseRow);
}

/** All payments of some subjects and wallets: those paid or sent, then the abandoned ones, the newest of each first. */
export async function paymentsOf(subjects: readonly string[], wallets: readonly string[]): Promise<FoundPayment[]> {
  const { rows } = await poolFor("desks").query<Row>(
    `SELECT ${COLUMNS} FROM read.payments p
     WHERE p.subject = ANY ($1) OR (p.chain_id = $3 AND p.wallet = ANY ($2))
     ORDER BY ${IS_ABANDONED}, p.initiated_at DESC, p.payment_id DESC LIMIT ${MOST_OF_CUSTOMER}`,
    [subjects, wallets, network().chainId],
  );
  return rows.map(foundPayment);
}
const MOST_OF_CUSTOMER = 500;
