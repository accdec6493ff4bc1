import {
  entitlementsForRequest,
  isPaying,
  planEntitlementsForAccount,
} from "#app/areas/billing/publicEntitlements.server.ts";
import type { PageCaller } from "#app/areas/dataApi/publicTools.server.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { networkKey } from "#app/platform/limits.server.ts";
import { adoptConversations } from "../store/conversations.server.ts";

/** The reader who asks: an account, or this browser's guest. `owner` is null until a guest has an id. */
export type Reader = {
  account: Account | null;
  owner: string | null;
  caller: PageCaller;
  /** Network that the question comes from. Unlike a cookie, it cannot be thrown away. */
  network: string;
  isPaying: boolean;
};

export async function loadReader(request: Request): Promise<Reader> {
  const { account, guest } = await readIdentity(request);
  if (account && guest) await adoptConversations(guest, account.subject);
  const entitlements = await entitlementsForRequest(request);
  const plans = account ? (await planEntitlementsForAccount(account.accountId)).plans : [];
  return {
    account,
    owner: account?.subject ?? guest,
    caller: { account: account?.accountId ?? null, plans, entitlements },
    network: networkKey(request),
    isPaying: await isPaying(request),
  };
}
