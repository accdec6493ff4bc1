import type { Subject } from "#app/identity/who.ts";
import { limitKey } from "#app/platform/address.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";

/**
 * How often one caller may open or sign payments of one wallet. Counted by wallet and caller together: another caller who names
 * a victim's wallet uses up their own allowance and none of the victim's. Source: docs/decisions/0015-signer.md.
 */

/** Per minute. On the local chain all test traders share one address. */
const usualLimit = () => (env().NETWORK === "local" ? 600 : 12);

/** Accounts are counted by identity, all other callers by address. */
export type Caller = { subject: Subject | null; address: string | undefined };

const countCall = rateLimit("wallets", () => env().WALLET_LIMIT_PER_MINUTE ?? usualLimit());

/** Counts this call and returns whether it exceeds the limit. */
export const isTooMany = async (wallet: string, { subject, address }: Caller): Promise<boolean> =>
  (await countCall(`${wallet.toLowerCase()} ${limitKey(subject, address)}`)) !== null;
