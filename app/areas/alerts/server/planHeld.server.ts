import { accountById } from "../../../identity/people.server.ts";
import { claimedGuestsOf } from "../../../identity/whoAsks.server.ts";
import { entitlementsOfCaller } from "../../billing/public.server.ts";
import { type Entitlements, entitlementsOf } from "../../offers/public.ts";

/** What an account's plans open, asked by its id: what runs in the background has no request to ask by. */
export async function entitlementsOfAccount(accountId: string): Promise<Entitlements> {
  const account = await accountById(accountId);
  if (!account) return entitlementsOf([]);
  const claimed = await claimedGuestsOf(accountId);
  return entitlementsOfCaller({ subjects: [...new Set([account.subject, ...claimed])], wallets: account.wallets });
}
