import { windowedCounts } from "../../../../platform/counts.server.ts";
import type { DataApiRefusal } from "../refused.server.ts";

/** Each change of a key is a permanent ledger event: nobody needs more of them. */
const MOST_A_DAY = 60;
const changes = windowedCounts("changes of api keys", 86_400_000);

/** Counts a change of an account's keys; refuses those above the daily limit. */
export async function tooManyChanges(accountId: string): Promise<DataApiRefusal | null> {
  const { hits, resetsAt } = await changes(accountId);
  if (hits <= MOST_A_DAY) return null;
  return { tag: "TooManyTries", seconds: Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1_000)) };
}
