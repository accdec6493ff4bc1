import { rateLimit } from "#app/platform/rateLimit.server.ts";
import type { DataApiRefusal } from "../refused.server.ts";

/** Each change of a key is a permanent ledger event, and this many are enough. */
const MAX_PER_DAY = 60;
const DAY_MS = 86_400_000;

/** Counts a change of an account's keys; refuses those above the daily limit. */
export const tooManyChanges: (accountId: string) => Promise<DataApiRefusal | null> = rateLimit(
  "changes of api keys",
  MAX_PER_DAY,
  DAY_MS,
);
