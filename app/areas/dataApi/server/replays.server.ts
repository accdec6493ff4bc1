import { windowedCounts } from "../../../platform/counts.server.ts";

/** Replays of an account, by calls and by its page: each reads a part of the ledger again. */

const HOUR_SECONDS = 3_600;
export const MOST_REPLAYS_AN_HOUR = 60;
const replays = windowedCounts("webhook replays", HOUR_SECONDS * 1_000);

/** Counts one; the seconds to wait where there were too many within an hour. */
export async function tooManyReplays(account: string): Promise<number | null> {
  const { hits, resetsAt } = await replays(account);
  if (hits <= MOST_REPLAYS_AN_HOUR) return null;
  return Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1_000));
}
