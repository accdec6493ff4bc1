import type { Pool } from "pg";
import { poolFor } from "../../../../platform/db.server.ts";
import { gradeDaysSeenBy, storedState } from "../../../market/public.server.ts";
import { entitlementsOf } from "../../../offers/public.ts";
import { gradeViewOfKey } from "../operations/view.server.ts";
import { makeExports, makeSampleExports } from "./make.server.ts";

/**
 * Bulk files are made once a night, when the day's grades are public to those who may have the files. A minute's look costs one
 * cheap question; only a market that moved, and has come to rest, is read.
 */

/** What was seen a minute ago, and what all files are made of. */
let seen = "";
let made = "";

export async function exportsRound(signal: AbortSignal): Promise<void> {
  const pool = poolFor("market");
  await forgetDownloads(pool);
  await makeSampleExports(pool, signal);
  const through = await publicThrough(pool);
  if (through === null) return;
  const state = `${through} ${await storedState(pool)}`;
  if (state === made) return;
  // Past days are graded a chunk at a time: files of a market that still moves would be made again a minute later.
  const rests = state === seen;
  seen = state;
  if (rests && (await makeExports(pool, through, signal))) made = state;
}

/** The last day of which every kind of grade is public to DATA API PREMIUM; null before the first. */
export async function publicThrough(pool: Pick<Pool, "query">): Promise<string | null> {
  const view = await gradeViewOfKey({ entitlements: entitlementsOf(["data-api-premium"]) });
  const [first = null] = [...(await gradeDaysSeenBy(pool, view)).values()].sort();
  return first;
}

/** What was paid for is resumed for a day. */
async function forgetDownloads(pool: Pool): Promise<void> {
  await pool.query("DELETE FROM dataapi.export_downloads WHERE begun_at < now() - interval '1 day'");
}
