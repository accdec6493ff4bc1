import { getAddress } from "viem";
import { recordAccount } from "#app/identity/accountEvents.server.ts";
import { prisma } from "#app/platform/db.server.ts";

/** What a reset link gives access to besides the password: the wallets that can also sign in to the account. */

export type ResetLink = { accountId: string; email: string; wallets: string[] };

/** The account that a link is for, while it is valid; null for any other token. Does not use the link up. */
export async function findResetLink(token: string): Promise<ResetLink | null> {
  // better-auth's name for it.
  const where = { identifier: `reset-password:${token}`, expiresAt: { gt: new Date() } };
  const link = await prisma().authVerification.findFirst({ where });
  const user = link && (await prisma().authUser.findUnique({ where: { id: link.value } }));
  return user && { accountId: user.id, email: user.email, wallets: await loadWallets(user.id) };
}

/** Removes the named wallets, and any session that they opened in the meantime. Returns those that remain. */
export async function removeWalletsAtReset({ accountId }: ResetLink, named: readonly string[]): Promise<string[]> {
  for (const wallet of named.map((address) => getAddress(address)))
    await recordAccount(accountId, { type: "RemoveWallet", wallet, otherWay: true }, `account:${accountId}`);
  if (named.length > 0) await prisma().authSession.deleteMany({ where: { userId: accountId } });
  return loadWallets(accountId);
}

const loadWallets = async (accountId: string): Promise<string[]> =>
  (await prisma().accountWallet.findMany({ where: { accountId }, orderBy: { provenAt: "asc" } })).map(
    ({ wallet }) => wallet,
  );
