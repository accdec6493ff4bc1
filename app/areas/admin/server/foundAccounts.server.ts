import { isAddress } from "viem";
import { PLACEHOLDER, toEmail } from "#app/identity/currentAccount.server.ts";
import { readEmail } from "#app/identity/emailAddress.ts";
import { accountOfWallet } from "#app/identity/people.server.ts";
import { prisma } from "#app/platform/db.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { StaffRole } from "#events/account/account.ts";
import type { FoundAccount, RoleChange } from "../model/accounts.ts";

/** Accounts found by an admin's search. */

const MAX_FOUND = 50;
/** Anyone may sign up with an address; it counts only once it is confirmed. Wallet accounts have none. */
const OWN_ADDRESS = { OR: [{ emailVerified: true }, { email: { endsWith: PLACEHOLDER } }] };
type User = { id: string; email: string; name: string; createdAt: Date };

/** Accounts whose id, email address or wallet contains the search text; without one, those that have a role. */
export async function findAccounts(query: string): Promise<FoundAccount[]> {
  const looked = query.trim().toLowerCase();
  const ids = looked === "" ? await idsWithRole() : await idsLike(looked);
  const users = await prisma().authUser.findMany({
    where: {
      AND: [
        OWN_ADDRESS,
        looked === ""
          ? { id: { in: ids } }
          : { OR: [{ id: { in: ids } }, { email: { contains: readEmail(looked) ?? looked } }] },
      ],
    },
    orderBy: { createdAt: "desc" },
    take: MAX_FOUND,
  });
  return Promise.all(users.map(loadFoundAccount));
}

/** The account of an id, an email address or a wallet, or null. */
export async function findAccount(text: string): Promise<FoundAccount | null> {
  const named = text.trim();
  const user = await prisma().authUser.findFirst({
    where: {
      AND: [
        OWN_ADDRESS,
        isAddress(named, { strict: false })
          ? { id: (await accountOfWallet(named)) ?? "" }
          : { OR: [{ id: named }, { email: readEmail(named) ?? named.toLowerCase() }] },
      ],
    },
  });
  return user && loadFoundAccount(user);
}

const idsWithRole = async () =>
  (await prisma().accountRole.findMany({ distinct: ["accountId"], take: MAX_FOUND })).map(({ accountId }) => accountId);

async function idsLike(looked: string): Promise<string[]> {
  const where = { wallet: { contains: looked, mode: "insensitive" as const } };
  const wallets = await prisma().accountWallet.findMany({ where, take: MAX_FOUND });
  return [looked, ...wallets.map(({ accountId }) => accountId)];
}

async function loadFoundAccount(user: User): Promise<FoundAccount> {
  const [roles, wallets, trail] = await Promise.all([
    prisma().accountRole.findMany({ where: { accountId: user.id }, orderBy: { role: "asc" } }),
    prisma().accountWallet.findMany({ where: { accountId: user.id }, orderBy: { provenAt: "asc" } }),
    roleTrail(user.id),
  ]);
  return {
    accountId: user.id,
    email: toEmail(user),
    name: user.name || null,
    wallets: wallets.map(({ wallet }) => wallet),
    roles: roles.map(({ role }) => role as StaffRole),
    createdAt: user.createdAt.toISOString(),
    trail,
  };
}

/** Every change of an account's roles, newest first. */
async function roleTrail(accountId: string): Promise<RoleChange[]> {
  const history = await ledger().readStream(`account-${accountId}`);
  return history
    .filter(({ type }) => type === "RoleGranted" || type === "RoleTaken")
    .map(({ position, recordedAt, metadata, type, data }) => ({
      position: String(position),
      at: recordedAt,
      by: metadata.actor,
      role: (data as { role: StaffRole }).role,
      action: type === "RoleGranted" ? ("grant" as const) : ("take" as const),
    }))
    .reverse();
}
