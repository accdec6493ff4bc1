import { hasOrdered, walletsOrderedByOthers } from "#app/areas/payments/publicRows.server.ts";
import { auth } from "#app/identity/auth.server.ts";
import { loadAccount } from "#app/identity/currentAccount.server.ts";
import { readIdentity, readSubjects } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { prisma } from "#app/platform/db.server.ts";
import type { AccountView, SessionAnswer, SessionRow } from "../model/calls.ts";

/** What callers may see of their own account and its sessions. */

/** A name that is not in the ledger, and whether the account has a password besides its wallets. */
export async function loadAccountView({ accountId, email, wallets, roles }: Account): Promise<AccountView> {
  const [user, password] = await Promise.all([
    prisma().authUser.findUnique({ where: { id: accountId }, select: { name: true } }),
    prisma().authCredential.findFirst({ where: { userId: accountId, password: { not: null } }, select: { id: true } }),
  ]);
  return { accountId, email, name: user?.name || null, wallets, roles, hasPassword: password !== null };
}

/** The caller's account with the purchases that it could take over; null without a session. */
export async function loadSession(request: Request): Promise<SessionAnswer["data"]> {
  const { account, guest } = await readIdentity(request);
  const guestHasPurchases = guest !== null && (await hasOrdered(guest));
  if (!account) return { account: null, guestHasPurchases, walletsWithPurchases: [] };
  const [view, walletsWithPurchases] = await Promise.all([
    loadAccountView(account),
    claimableWallets(request, account),
  ]);
  return { account: view, guestHasPurchases, walletsWithPurchases };
}

async function claimableWallets(request: Request, { wallets }: Account): Promise<string[]> {
  if (wallets.length === 0) return [];
  return walletsOrderedByOthers(wallets, await readSubjects(request));
}

/** The account right after a sign-in, whose request came without a session. */
export async function signedIn(
  user: { id: string; email: string },
  request: Request,
  byContract = false,
): Promise<SessionAnswer["data"]> {
  const { guest } = await readIdentity(request);
  const account = await loadAccount(user, byContract);
  const [view, guestHasPurchases, walletsWithPurchases] = await Promise.all([
    loadAccountView(account),
    guest ? hasOrdered(guest) : false,
    walletsOrderedByOthers(account.wallets, [account.subject]),
  ]);
  return { account: view, guestHasPurchases, walletsWithPurchases };
}

/** The account's sessions, newest first. */
export async function loadSessions(request: Request, { accountId }: Account): Promise<SessionRow[]> {
  const [current, sessions] = await Promise.all([
    readCurrentSession(request),
    prisma().authSession.findMany({
      where: { userId: accountId, expiresAt: { gt: new Date() } },
      orderBy: { createdAt: "desc" },
    }),
  ]);
  return sessions.map(({ id, userAgent, createdAt, expiresAt }) => ({
    id,
    current: id === current?.session.id,
    userAgent: userAgent ?? "",
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Ends one session of the account, or all but the caller's. Another account's id ends nothing. */
export async function revokeSessions(request: Request, { accountId }: Account, which: string): Promise<void> {
  const current = await readCurrentSession(request);
  const where = which === "others" ? { id: { not: current?.session.id ?? "" } } : { id: which };
  await prisma().authSession.deleteMany({ where: { userId: accountId, ...where } });
}

/** Ends the session that a sign-in replaces, so that a session id known to someone else becomes worthless. */
export async function endCurrentSession(request: Request): Promise<void> {
  const current = await readCurrentSession(request);
  if (current) await prisma().authSession.deleteMany({ where: { id: current.session.id } });
}

/** Whether a contract's signature created the caller's session. */
export const isByContract = async (request: Request): Promise<boolean> =>
  (await readCurrentSession(request))?.session.byContract === true;

const readCurrentSession = async (request: Request) => (await auth()).api.getSession({ headers: request.headers });
