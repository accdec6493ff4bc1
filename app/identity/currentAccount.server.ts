import { randomUUID } from "node:crypto";
import { type Address, getAddress } from "viem";
import { database } from "#app/platform/db.server.ts";
import { auth } from "./auth.server.ts";
import { emailOfAuth } from "./authEmails.server.ts";
import type { Role } from "./roles.ts";
import type { Account, Guest } from "./who.ts";

/** What the session cookie and the ledger contain about the caller. */

/** better-auth's cookie name; on https `__Host-` precedes it. */
const SESSION_COOKIE = "tmai.session_token=";
/** An account created with a wallet has a placeholder address that cannot receive email. */
export const PLACEHOLDER = "@wallet.invalid";

export const placeholder = (): string => `${randomUUID()}${PLACEHOLDER}`;
export const toEmail = (user: { email: string }): string | null =>
  user.email.endsWith(PLACEHOLDER) ? null : emailOfAuth(user.email);

/** The account of the session cookie, or null. A guest costs no database query. */
export async function accountOfSession(headers: Headers): Promise<Account | null> {
  if (!headers.get("cookie")?.includes(SESSION_COOKIE)) return null;
  const found = await (await auth()).api.getSession({ headers });
  return found ? loadAccount(found.user, found.session.byContract === true) : null;
}

/** The session named by the cookie, or null: long-lived responses check whether it still exists. */
export async function findSessionId(headers: Headers): Promise<string | null> {
  return (await (await auth()).api.getSession({ headers }))?.session.id ?? null;
}

/** Those of these sessions that were not ended and have not expired. */
export async function livingSessions(sessionIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await database().pool.query<{ id: string }>(
    "SELECT id FROM accounts.sessions WHERE id = ANY ($1) AND expires_at > now()",
    [sessionIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** `byContract`: the session was opened by a contract's signature. It relies on RPC endpoints, so no role depends on it. */
export async function loadAccount(user: { id: string; email: string }, byContract = false): Promise<Account> {
  const { roles, wallets } = await loadRolesAndWallets(user.id);
  return {
    accountId: user.id,
    subject: `account:${user.id}`,
    email: toEmail(user),
    wallets,
    roles: byContract ? ["trader"] : roles,
  };
}

async function loadRolesAndWallets(accountId: string): Promise<{ roles: Role[]; wallets: Address[] }> {
  const { rows } = await database().pool.query<{ roles: Role[]; wallets: string[] }>(
    `SELECT array(SELECT role FROM read.account_roles WHERE account_id = $1 ORDER BY role) AS roles,
            array(SELECT wallet FROM read.account_wallets WHERE account_id = $1 ORDER BY proven_at, wallet) AS wallets`,
    [accountId],
  );
  const { roles = [], wallets = [] } = rows[0] ?? {};
  return { roles: ["trader", ...roles], wallets: wallets.map((wallet) => getAddress(wallet)) };
}

export async function loadClaimedGuests(accountId: string): Promise<Guest[]> {
  const { rows } = await database().pool.query<{ guest: Guest }>(
    "SELECT guest FROM read.claimed_guests WHERE account_id = $1",
    [accountId],
  );
  return rows.map(({ guest }) => guest);
}
