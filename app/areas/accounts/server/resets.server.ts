import { getAddress } from "viem";
import { recordAccount } from "../../../identity/record.server.ts";
import { prisma } from "../../../platform/db.server.ts";

/** What a reset link opens besides the password: the wallets that sign in to the account as well. */

export type ResetLink = { accountId: string; email: string; wallets: string[] };

/** Whose account a link is for, as long as it can be used; null for any other token. Uses nothing up. */
export async function resetLinkOf(token: string): Promise<ResetLink | null> {
  // better-auth's name for it.
  const where = { identifier: `reset-password:${token}`, expiresAt: { gt: new Date() } };
  const link = await prisma().authVerification.findFirst({ where });
  const user = link && (await prisma().authUser.findUnique({ where: { id: link.value } }));
  return user && { accountId: user.id, email: user.email, wallets: await walletsOf(user.id) };
}

/** Removes the wallets that are named, with any session that they opened meanwhile. Answers those that stay. */
export async function removeWalletsAtReset({ accountId }: ResetLink, named: readonly string[]): Promise<string[]> {
  for (const wallet of named.map((address) => getAddress(address)))
    await recordAccount(accountId, { type: "RemoveWallet", wallet, otherWay: true }, `account:${accountId}`);
  if (named.length > 0) await prisma().authSession.deleteMany({ where: { userId: accountId } });
  return walletsOf(accountId);
}

const walletsOf = async (accountId: string): Promise<string[]> =>
  (await prisma().accountWallet.findMany({ where: { accountId }, orderBy: { provenAt: "asc" } })).map(
    ({ wallet }) => wallet,
  );
