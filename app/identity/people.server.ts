import { getAddress } from "viem";
import { database } from "#app/platform/db.server.ts";
import { loadAccount, loadClaimedGuests, toEmail } from "./currentAccount.server.ts";
import type { Role } from "./roles.ts";
import type { Account, Caller, Subject } from "./who.ts";

/** Account lookups for the support desk. The caller records the access before any of it is sent. */

/** The account of an email address in its stored form; null when there is none. */
export async function accountByEmail(email: string): Promise<string | null> {
  const { rows } = await database().pool.query<{ id: string }>("SELECT id FROM accounts.users WHERE email = $1", [
    email,
  ]);
  return rows[0]?.id ?? null;
}

/** An account's email address, if it has confirmed one. */
export async function loadConfirmedEmail(accountId: string): Promise<string | null> {
  const { rows } = await database().pool.query<{ email: string }>(
    "SELECT email FROM accounts.users WHERE id = $1 AND email_verified",
    [accountId],
  );
  return rows[0] ? toEmail(rows[0]) : null;
}

/** An account with its wallets, roles, and the guests whose purchases it has taken over. */
export async function accountById(
  accountId: string,
): Promise<(Account & { guests: string[]; openedAt: string }) | null> {
  const { rows } = await database().pool.query<{ id: string; email: string; created_at: Date }>(
    "SELECT id, email, created_at FROM accounts.users WHERE id = $1",
    [accountId],
  );
  const user = rows[0];
  if (!user) return null;
  const [account, guests] = await Promise.all([loadAccount(user), loadClaimedGuests(accountId)]);
  return { ...account, guests, openedAt: user.created_at.toISOString() };
}

/** Every subject that an account may have bought as, in one query; null when there is no such account. */
export async function callerOfAccount(accountId: string): Promise<Caller | null> {
  const { rows } = await database().pool.query<{ guests: Subject[]; wallets: Caller["wallets"] }>({
    name: "who an account may have bought as",
    text: `SELECT array(SELECT guest FROM read.claimed_guests WHERE account_id = $1) AS guests,
                  array(SELECT wallet FROM read.account_wallets WHERE account_id = $1) AS wallets
           FROM accounts.users WHERE id = $1`,
    values: [accountId],
  });
  const [found] = rows;
  return found ? { subjects: [`account:${accountId}`, ...found.guests], wallets: found.wallets } : null;
}

/** The account that the wallet is currently linked to, if any. */
export async function accountOfWallet(wallet: string): Promise<string | null> {
  const { rows } = await database().pool.query<{ account_id: string }>(
    "SELECT account_id FROM read.account_wallets WHERE wallet = $1",
    [getAddress(wallet)],
  );
  return rows[0]?.account_id ?? null;
}

/** Accounts that have removed a wallet since this ledger position: until then its plans were theirs, too. */
export async function accountsThatRemoved(wallet: string, since: number): Promise<string[]> {
  const { rows } = await database().pool.query<{ account_id: string | null }>(
    `SELECT DISTINCT substr(stream_id, length('account-') + 1) AS account_id FROM events
     WHERE position > $2 AND type = 'WalletRemoved' AND canonical::jsonb #>> '{data,wallet}' = $1`,
    [getAddress(wallet), since],
  );
  return rows.flatMap(({ account_id }) => account_id ?? []);
}

/** Every subject that the same person may have bought as: itself, its account, and the guests that this has claimed. */
export async function subjectsOfSamePerson(subject: string): Promise<string[]> {
  const { rows } = await database().pool.query<{ subject: string }>({
    name: "whom a subject may have bought as",
    text: `WITH account AS (SELECT coalesce((SELECT account_id FROM read.claimed_guests WHERE guest = $1),
                                           substring($1 FROM '^account:(.+)$')) AS id)
           SELECT $1::text AS subject UNION SELECT 'account:' || id FROM account WHERE id IS NOT NULL
           UNION SELECT guest FROM read.claimed_guests JOIN account ON account.id = account_id`,
    values: [subject],
  });
  return rows.map((row) => row.subject);
}

/** The account of a subject; null for a guest that no account has claimed. */
export async function accountOfSubject(subject: string): Promise<string | null> {
  const own = (await subjectsOfSamePerson(subject)).find((one) => one.startsWith(ACCOUNT));
  return own === undefined ? null : own.slice(ACCOUNT.length);
}
const ACCOUNT = "account:";

/** One role of a staff account. `name` is what colleagues see: its own name, or the start of its email address. */
export type StaffMember = { accountId: string; name: string; email: string | null; role: Role; grantedAt: Date };

/** Everyone with one of these roles, one row per role, the longest-serving first. For staff only. */
export async function staffWith(roles: readonly Role[]): Promise<StaffMember[]> {
  const { rows } = await database().pool.query<StaffMember & { email: string }>(
    `SELECT r.account_id AS "accountId", u.name, u.email, r.role, r.granted_at AS "grantedAt"
     FROM read.account_roles r JOIN accounts.users u ON u.id = r.account_id
     WHERE r.role = ANY ($1) ORDER BY r.granted_at, r.account_id, r.role`,
    [roles],
  );
  return rows.map((row) => ({ ...row, name: toDisplayName(row), email: toEmail(row) }));
}

const toDisplayName = (row: { accountId: string; name: string; email: string }): string =>
  row.name || toEmail(row)?.split("@")[0] || row.accountId.slice(0, 8);
