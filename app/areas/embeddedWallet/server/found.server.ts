import { type Address, getAddress } from "viem";
import { Conditions } from "#app/platform/conditions.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** Finds wallets by any identifier, for staff, and their owners, for events sent to programs. */

export type FoundWalletRow = {
  wallet_id: string;
  subject: string;
  stage: "starter" | "full";
  /** Its account on the payment network, which exists on chain once it is deployed. */
  chain_id: number;
  address: string;
  is_deployed: boolean;
  opened_at: Date;
};

/** A lowercase address, or one that starts, and optionally also ends, with some characters. */
export type AddressTerm = { term: string; whole: boolean; ends?: string };
export type WalletSearch =
  | { by: "subject"; subject: string }
  | { by: "idStart"; start: string }
  | { by: "addresses"; terms: readonly AddressTerm[] };

const SELECTED = `SELECT w.wallet_id, w.subject, staged.stage, w.chain_id, a.address, a.deployed_block IS NOT NULL AS is_deployed,
    w.opened_at
  FROM read.opened_wallets w JOIN read.wallets staged USING (wallet_id)
  JOIN read.wallet_accounts a ON a.wallet_id = w.wallet_id AND a.chain_id = w.chain_id`;
const NEWEST = `ORDER BY w.wallet_id COLLATE "C" DESC LIMIT`;

export async function foundWallet(walletId: string): Promise<FoundWalletRow | null> {
  const { rows } = await poolFor("desks").query<FoundWalletRow>(`${SELECTED} WHERE w.wallet_id = $1`, [walletId]);
  return rows[0] ?? null;
}

/** The latest wallets of a search. An address may be on any chain. */
export async function searchWallets(search: WalletSearch, limit: number): Promise<FoundWalletRow[]> {
  const conditions = buildConditions(search);
  const sql = `${SELECTED} ${conditions.where} ${NEWEST} ${limit}`;
  return (await poolFor("desks").query<FoundWalletRow>(sql, conditions.values)).rows;
}

function buildConditions(search: WalletSearch): Conditions {
  switch (search.by) {
    case "subject":
      return new Conditions().and("w.subject = ?", search.subject);
    case "idStart":
      return new Conditions().and(`w.wallet_id COLLATE "C" BETWEEN ? AND ?`, search.start, `${search.start}g`);
    case "addresses":
      return buildAnyCondition(search.terms);
    default:
      return search satisfies never;
  }
}

const ADDRESS = `lower(o.address) COLLATE "C"`;

function buildAnyCondition(terms: readonly AddressTerm[]): Conditions {
  const conditions = terms.map(({ term, whole, ends }): { said: string; values: unknown[] } => {
    if (whole) return { said: `${ADDRESS} = ?`, values: [term] };
    const sql = `(${ADDRESS} BETWEEN ? AND ?${ends ? ` AND right(${ADDRESS}, ?) = ?` : ""})`;
    return { said: sql, values: [term, `${term}~`, ...(ends ? [ends.length, ends] : [])] };
  });
  const said = conditions.map((condition) => condition.said).join(" OR ");
  const values = conditions.flatMap((condition) => condition.values);
  return new Conditions().and(
    `w.wallet_id IN (SELECT o.wallet_id FROM read.wallet_accounts o WHERE ${said})`,
    ...values,
  );
}

/** Wallets of some subjects, and those with an account at one of some addresses. */
export async function walletsOfCustomer(
  subjects: readonly string[],
  addresses: readonly string[],
  limit: number,
): Promise<FoundWalletRow[]> {
  const { rows } = await poolFor("desks").query<FoundWalletRow>(
    `${SELECTED} WHERE w.subject = ANY ($1)
       OR w.wallet_id IN (SELECT o.wallet_id FROM read.wallet_accounts o WHERE ${ADDRESS} = ANY ($2)) ${NEWEST} ${limit}`,
    [subjects, addresses.map((address) => address.toLowerCase())],
  );
  return rows;
}

/** Accounts by the ids of their wallets. A guest's wallet has no account until one claims it with one of its keys. */
export async function accountsOfWallets(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<{ id: string; account: string }>(
    `SELECT wallet_id AS id, substring(subject FROM '^account:(.+)$') AS account FROM read.opened_wallets
     WHERE wallet_id = ANY ($1) AND subject LIKE 'account:%'`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Ledger streams of an account's wallets. */
export async function loadWalletStreams(on: Queryable, account: string): Promise<string[]> {
  const { rows } = await on.query<{ stream: string }>(
    "SELECT 'wallet-' || wallet_id AS stream FROM read.opened_wallets WHERE subject = 'account:' || $1",
    [account],
  );
  return rows.map(({ stream }) => stream);
}

/** Addresses of some subjects' wallets in EIP-55 form, the first opened first. */
export async function addressesOfWallets(on: Queryable, subjects: readonly string[]): Promise<Address[]> {
  const { rows } = await on.query<{ address: string }>(
    `SELECT a.address FROM read.opened_wallets w JOIN read.wallet_accounts a ON a.wallet_id = w.wallet_id
     WHERE w.subject = ANY ($1) ORDER BY w.opened_at, w.wallet_id, a.chain_id`,
    [subjects],
  );
  return [...new Set(rows.map(({ address }) => getAddress(address)))];
}
