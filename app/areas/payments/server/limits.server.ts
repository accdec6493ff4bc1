import type { Subject } from "../../../identity/who.ts";
import { env } from "../../../platform/env.server.ts";

/**
 * How often one caller may open or sign payments of one wallet. Counted by wallet and caller together: a stranger who
 * names a victim's wallet uses up the stranger's share and none of the victim's. Source: docs/decisions/0015-signer.md.
 */

const WINDOW_MS = 60_000;
const MOST_REMEMBERED = 20_000;
/** On the local chain every trader of a test sits at the same address. */
const usualLimit = () => (env().NETWORK === "local" ? 600 : 12);

type Counted = { sinceMs: number; calls: number };
const counted = new Map<string, Counted>();

/** Known callers are counted as such, the others by the address that they call from. */
export type Caller = { subject: Subject | null; address: string | undefined };

/** Whether this call is one too many. Counts it. */
export function isTooMany(wallet: string, { subject, address }: Caller, nowMs = performance.now()): boolean {
  const key = `${wallet.toLowerCase()} ${subject ?? address ?? ""}`;
  const known = counted.get(key);
  const current = known && nowMs - known.sinceMs < WINDOW_MS ? known : { sinceMs: nowMs, calls: 0 };
  current.calls += 1;
  // Set anew, so that the map stays in the order of the windows' beginnings.
  if (current !== known) counted.delete(key);
  counted.set(key, current);
  forgetOld(nowMs);
  return current.calls > (env().WALLET_LIMIT_PER_MINUTE ?? usualLimit());
}

function forgetOld(nowMs: number): void {
  for (const [key, { sinceMs }] of counted) {
    if (nowMs - sinceMs < WINDOW_MS && counted.size <= MOST_REMEMBERED) return;
    counted.delete(key);
  }
}
