import type { Pool } from "pg";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { storedState } from "#app/services/marketData/publicApi.server.ts";
import { gradeDaysSeenBy } from "#app/services/marketData/publicGrades.server.ts";
import { areaReads } from "../operations/all.server.ts";
import { gradeViewOfKey } from "../operations/view.server.ts";
import { makeExports, makeSampleExports } from "./make.server.ts";

/**
 * Bulk files are created once a night, when the day's grades are public to the customers who may have the files. The check every
 * minute costs one cheap query; the market is read only after it has changed and settled.
 */

/** The state a minute ago, and the state that all files were created from. */
let seen = "";
let made = "";

export async function runExportsTask(signal: AbortSignal): Promise<void> {
  const pool = poolFor("market");
  await forgetDownloads(pool);
  await makeSampleExports(pool, signal);
  const through = await publicThrough(pool);
  if (through === null) return;
  const { indices } = areaReads({ pool, account: null, entitlements: mergeEntitlements([]) }, false);
  const state = [through, await storedState(pool), await indices.lastDay()].join(" ");
  if (state === made) return;
  // Past days are graded in chunks: files of a market that is still changing would be recreated a minute later.
  const rests = state === seen;
  seen = state;
  if (rests && (await makeExports(pool, through, signal))) made = state;
}

/** The last day for which every kind of grade is public to DATA API PREMIUM; null before the first. */
export async function publicThrough(pool: Pick<Pool, "query">): Promise<string | null> {
  const view = await gradeViewOfKey({ entitlements: mergeEntitlements(["data-api-premium"]) });
  const [first = null] = [...(await gradeDaysSeenBy(pool, view)).values()].sort();
  return first;
}

/** A paid file can be resumed for a day. */
async function forgetDownloads(pool: Pool): Promise<void> {
  await pool.query("DELETE FROM dataapi.export_downloads WHERE begun_at < now() - interval '1 day'");
}
