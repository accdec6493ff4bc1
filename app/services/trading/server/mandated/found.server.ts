import { Conditions } from "#app/platform/conditions.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** Mandates by any identifier, for staff, and their owners, for events sent to programs. */

export type FoundMandateRow = {
  mandate_id: string;
  subject: string;
  wallet: string;
  chain_id: number;
  purpose: "index" | "agent";
  index_slug: string | null;
  status: "proposed" | "granted" | "revoked";
  proposed_at: Date;
};

/** A whole wallet, id or transaction in lower case, or one that starts with `term` and ends with `ends` if present. */
export type MandateTerm = { kind: "wallet" | "hash"; term: string; whole: boolean; ends?: string };
export type MandateSearch =
  | { by: "subject"; subject: string }
  /** A hash is the mandate's id, or, if it is whole, that of the transaction that granted or revoked it. */
  | { by: "terms"; terms: readonly MandateTerm[] };

const SELECTED = `SELECT m.mandate_id, m.subject, m.wallet, m.chain_id, m.purpose, m.index_slug, coalesce(v.status, '') AS status, m.proposed_at
  FROM read.proposed_mandates m JOIN read.mandates v USING (mandate_id)`;
const NEWEST = "ORDER BY m.proposed_at DESC, m.mandate_id LIMIT";

export async function foundMandate(mandateId: string): Promise<FoundMandateRow | null> {
  const { rows } = await poolFor("desks").query<FoundMandateRow>(`${SELECTED} WHERE m.mandate_id = $1`, [mandateId]);
  return rows[0] ?? null;
}

/** The latest mandates of a search. */
export async function searchMandates(search: MandateSearch, limit: number): Promise<FoundMandateRow[]> {
  const conditions =
    search.by === "subject" ? new Conditions().and("m.subject = ?", search.subject) : buildAnyCondition(search.terms);
  const sql = `${SELECTED} ${conditions.where} ${NEWEST} ${limit}`;
  return (await poolFor("desks").query<FoundMandateRow>(sql, conditions.values)).rows;
}

const TEXT_OF = { wallet: `lower(m.wallet) COLLATE "C"`, hash: `m.mandate_id COLLATE "C"` };

function buildAnyCondition(terms: readonly MandateTerm[]): Conditions {
  const conditions = terms.map(({ kind, term, whole, ends }): { said: string; values: unknown[] } => {
    const of = TEXT_OF[kind];
    if (whole && kind === "hash")
      return { said: `(${of} = ? OR m.granted_in = ? OR m.revoked_in = ?)`, values: [term, term, term] };
    if (whole) return { said: `${of} = ?`, values: [term] };
    const sql = `(${of} BETWEEN ? AND ?${ends ? ` AND right(${of}, ?) = ?` : ""})`;
    return { said: sql, values: [term, `${term}~`, ...(ends ? [ends.length, ends] : [])] };
  });
  const said = conditions.map((condition) => condition.said).join(" OR ");
  return new Conditions().and(`(${said})`, ...conditions.flatMap(({ values }) => values));
}

/** Mandates of these subjects and wallets. */
export async function mandatesOfCustomer(
  subjects: readonly string[],
  wallets: readonly string[],
  limit: number,
): Promise<FoundMandateRow[]> {
  const { rows } = await poolFor("desks").query<FoundMandateRow>(
    `${SELECTED} WHERE m.subject = ANY ($1) OR lower(m.wallet) COLLATE "C" = ANY ($2) ${NEWEST} ${limit}`,
    [subjects, wallets.map((wallet) => wallet.toLowerCase())],
  );
  return rows;
}

/** The current owner: an account's own mandates, and those of a guest that it has claimed. */
const OWNED = "FROM read.proposed_mandates m LEFT JOIN read.claimed_guests g ON g.guest = m.subject";
const ACCOUNT = "coalesce(g.account_id, substring(m.subject FROM '^account:(.+)$'))";

/** Accounts by the ids of their mandates. A guest's mandate that no account has claimed is left out. */
export async function accountsOfMandates(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<{ id: string; account: string }>(
    `SELECT m.mandate_id AS id, ${ACCOUNT} AS account ${OWNED} WHERE m.mandate_id = ANY ($1) AND ${ACCOUNT} IS NOT NULL`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Accounts that currently let us rebalance an index. */
export async function accountsWithMandate(on: Queryable, indexSlug: string): Promise<Set<string>> {
  const { rows } = await on.query<{ id: string }>(
    `SELECT m.mandate_id AS id FROM read.proposed_mandates m JOIN read.mandates v USING (mandate_id)
     WHERE m.index_slug = $1 AND v.status = 'granted' AND m.ends > extract(epoch FROM now())`,
    [indexSlug],
  );
  const accounts = await accountsOfMandates(
    on,
    rows.map(({ id }) => id),
  );
  return new Set(accounts.values());
}

/** Ledger streams of an account's mandates. */
export async function loadMandateStreams(on: Queryable, account: string): Promise<string[]> {
  const { rows } = await on.query<{ stream: string }>(
    `WITH subjects AS (SELECT 'account:' || $1::text AS subject
                       UNION ALL SELECT guest FROM read.claimed_guests WHERE account_id = $1)
     SELECT 'mandate-' || mandate_id AS stream FROM read.proposed_mandates JOIN subjects USING (subject)`,
    [account],
  );
  return rows.map(({ stream }) => stream);
}
