import type { Subject } from "../../../identity/who.ts";
import { limitKey } from "../../../platform/address.ts";
import { windowedCounts } from "../../../platform/counts.server.ts";
import { env } from "../../../platform/env.server.ts";

/**
 * How often one caller may open or sign payments of one wallet. Counted by wallet and caller together: a stranger who names
 * a victim's wallet uses up their own allowance and none of the victim's. Source: docs/decisions/0015-signer.md.
 */

const WINDOW_MS = 60_000;
/** On the local chain all test traders share one address. */
const usualLimit = () => (env().NETWORK === "local" ? 600 : 12);

/** Accounts are counted by identity, all others by their address. */
export type Caller = { subject: Subject | null; address: string | undefined };

let count: ReturnType<typeof windowedCounts> | undefined;

/** Counts this call and returns whether it exceeds the limit. */
export async function isTooMany(wallet: string, { subject, address }: Caller): Promise<boolean> {
  count ??= windowedCounts("wallets", WINDOW_MS);
  const { hits } = await count(`${wallet.toLowerCase()} ${limitKey(subject, address)}`);
  return hits > (env().WALLET_LIMIT_PER_MINUTE ?? usualLimit());
}
