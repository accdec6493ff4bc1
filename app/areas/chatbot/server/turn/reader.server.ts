import { whoAsks } from "../../../../identity/session.server.ts";
import type { Account } from "../../../../identity/who.ts";
import { entitledAccount, entitlementsFor } from "../../../billing/public.server.ts";
import type { PageCaller } from "../../../dataApi/public.server.ts";
import { adoptConversations } from "../store/conversations.server.ts";

/** Who asks: an account, or the guest of this browser. `owner` is null before a guest has an id. */
export type Reader = { account: Account | null; owner: string | null; caller: PageCaller };

export async function readerOf(request: Request): Promise<Reader> {
  const { account, guest } = await whoAsks(request);
  if (account && guest) await adoptConversations(guest, account.subject);
  const entitlements = await entitlementsFor(request);
  const plans = account ? (await entitledAccount(account.accountId)).plans : [];
  return {
    account,
    owner: account?.subject ?? guest,
    caller: { account: account?.accountId ?? null, plans, entitlements },
  };
}
