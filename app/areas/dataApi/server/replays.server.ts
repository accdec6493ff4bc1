import { rateLimit } from "#app/platform/rateLimit.server.ts";

/** Replays of an account, through calls and its page: each reads part of the ledger again. */

const HOUR_SECONDS = 3_600;
export const MAX_REPLAYS_PER_HOUR = 60;
const countReplay = rateLimit("webhook replays", MAX_REPLAYS_PER_HOUR, HOUR_SECONDS * 1_000);

/** Counts one replay; the seconds to wait when there were too many within an hour. */
export const tooManyReplays = async (account: string): Promise<number | null> =>
  (await countReplay(account))?.seconds ?? null;
