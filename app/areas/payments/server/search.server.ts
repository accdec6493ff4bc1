import { network } from "#app/chain/network.server.ts";
import { Conditions } from "#app/platform/conditions.server.ts";
import { poolFor } from "#app/platform/db.server.ts";

/** Payments by any of their identifiers, for staff. Every query walks an index from its latest end and stops after `limit` rows. */

const COLUMNS = `p.payment_id, p.status, p.subject, p.wallet, p.plan_name, p.product, p.slug, p.duration,
  p.total_usd_cents, p.token_amount, p.token_symbol, p.token_decimals, p.transaction_hash, p.initiated_at`;

export type FoundRow = {
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

/** Absent fields restrict nothing. Days as YYYY-MM-DD, both included; cents as decimal text. */
export type PaymentFilter = {
  status?: string;
  slug?: string;
  duration?: string;
  token?: string;
  from?: string;
  to?: string;
  minUsdCents?: string;
  maxUsdCents?: string;
};

/** Which part of a list is read. Abandoned: as far as is known, nothing was paid. */
type Part = { abandoned?: boolean; limit: number };

const ABANDONED = "('PaymentInitiated', 'Signed', 'PaymentExpired')";
const IS_ABANDONED = `p.status IN ${ABANDONED}`;
const WAS_SENT = `p.status NOT IN ${ABANDONED}`;

function filtered(filter: PaymentFilter): Conditions {
  const conditions = new Conditions();
  if (filter.status) conditions.and("p.status = ?", filter.status);
  if (filter.slug) conditions.and("p.slug = ?", filter.slug);
  if (filter.duration) conditions.and("p.duration = ?", filter.duration);
  if (filter.token) conditions.and("p.token_symbol = ?", filter.token);
  if (filter.from) conditions.and("p.initiated_at >= ?", `${filter.from}T00:00:00Z`);
  if (filter.to) conditions.and("p.initiated_at < ?::timestamptz + interval '1 day'", `${filter.to}T00:00:00Z`);
  if (filter.minUsdCents) conditions.and("p.total_usd_cents >= ?", filter.minUsdCents);
  if (filter.maxUsdCents) conditions.and("p.total_usd_cents <= ?", filter.maxUsdCents);
  return conditions;
}

/** The latest payments, optionally of one subject and one part; continues from a cursor. */
export async function newestPayments(
  filter: PaymentFilter,
  { subject, abandoned, after, limit }: Part & { subject?: string; after: { at: string; paymentId: string } | null },
): Promise<FoundRow[]> {
  const conditions = filtered(filter);
  if (subject) conditions.and("p.subject = ?", subject).and(abandoned ? IS_ABANDONED : WAS_SENT);
  if (after) conditions.and("(p.initiated_at, p.payment_id) < (?::timestamptz, ?)", after.at, after.paymentId);
  const { rows } = await poolFor("desks").query<FoundRow>(
    `SELECT ${COLUMNS} FROM read.payments p ${conditions.where}
     ORDER BY p.initiated_at DESC, p.payment_id DESC LIMIT ${limit}`,
    conditions.values,
  );
  return rows;
}

/** Payments whose id begins with these characters. */
export async function paymentsByIdStart(filter: PaymentFilter, start: string, limit: number): Promise<FoundRow[]> {
  const conditions = filtered(filter).and(`p.payment_id COLLATE "C" BETWEEN ? AND ?`, start, `${start}g`);
  const { rows } = await poolFor("desks").query<FoundRow>(
    `SELECT ${COLUMNS} FROM read.payments p ${conditions.where} ORDER BY p.payment_id COLLATE "C" DESC LIMIT ${limit}`,
    conditions.values,
  );
  return rows;
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

type PaymentTerm = {
  kind: keyof typeof IN_ROWS | "coupon" | "transaction" | "nft";
  term: string;
  whole: boolean;
  ends?: string;
};

/** Payments with a term, or with one that begins, and optionally also ends, with some characters; continues from a cursor. */
export async function paymentsByTerm(
  filter: PaymentFilter,
  { kind, term, whole, ends }: PaymentTerm,
  { abandoned, after, limit }: Part & { after: { term: string; paymentId: string } | null },
): Promise<(FoundRow & { term: string })[]> {
  const { from, of, id } = kind === "wallet" || kind === "nonce" ? IN_ROWS[kind] : IN_TERMS;
  const conditions = filtered(filter).and(abandoned ? IS_ABANDONED : WAS_SENT);
  if (from === IN_TERMS.from) conditions.and("t.kind = ?", kind);
  if (whole) conditions.and(`${of} = ?`, term);
  // "g" and "~" sort after every character that can follow in a hash or a coupon code.
  else conditions.and(`${of} BETWEEN ? AND ?`, term, `${term}~`);
  if (ends) conditions.and(`right(${of}, ?) = ?`, ends.length, ends);
  if (after) conditions.and(`(${of}, ${id}) < (?, ?)`, after.term, after.paymentId);
  const { rows } = await poolFor("desks").query<FoundRow & { term: string }>(
    `SELECT ${of} AS term, ${COLUMNS} FROM ${from} ${conditions.where} ORDER BY ${of} DESC, ${id} DESC LIMIT ${limit}`,
    conditions.values,
  );
  return rows;
}

/** All payments of some subjects and wallets: those paid or sent, then the abandoned ones, each newest first. */
export async function paymentsOfCustomer(
  subjects: readonly string[],
  wallets: readonly string[],
  limit: number,
): Promise<FoundRow[]> {
  const { rows } = await poolFor("desks").query<FoundRow>(
    `SELECT ${COLUMNS} FROM read.payments p
     WHERE p.subject = ANY ($1) OR (p.chain_id = $3 AND p.wallet = ANY ($2))
     ORDER BY ${IS_ABANDONED}, p.initiated_at DESC, p.payment_id DESC LIMIT ${limit}`,
    [subjects, wallets, network().chainId],
  );
  return rows;
}

/** The payment with one of the digests, or else the one that the transaction was once reported for. */
export async function findPaymentId(
  digests: readonly string[],
  transactionHash: string | null,
): Promise<string | null> {
  const { rows } = await poolFor("desks").query<{ payment_id: string }>(
    `SELECT payment_id FROM read.payments WHERE digest = ANY ($2)
     UNION ALL SELECT payment_id FROM read.payment_terms WHERE kind = 'transaction' AND term = $1 LIMIT 1`,
    [transactionHash, digests],
  );
  return rows[0]?.payment_id ?? null;
}
