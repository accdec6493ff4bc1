import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { Problem } from "../exchange/problem.server.ts";
import type { StoredExport } from "./store.server.ts";

/** A file is paid for once, and can then be resumed for a day with the same key. Source: docs/decisions/0036-bulk-files.md. */

type Download = { keyId: string; file: Pick<StoredExport, "exportId" | "bytes">; bytes: number };

export const UNITS_PER_FILE = 100;
/** A paid file is sent this many times over: resuming needs about one, reselling needs more. */
const TIMES_OVER = 3;

const IS_OPEN = "d.begun_at > now() - interval '1 day' AND d.sent + excluded.sent <= $4";

/** `paid`: it costs nothing more. `ours`: this call has to pay. No row: another call is paying at the moment. */
const BEGIN = `
  INSERT INTO dataapi.export_downloads AS d (key_id, export_id, begun_at, is_paid, sent) VALUES ($1, $2, now(), false, $3)
  ON CONFLICT (key_id, export_id) DO UPDATE SET
    sent = CASE WHEN d.is_paid AND ${IS_OPEN} THEN d.sent + excluded.sent ELSE excluded.sent END,
    begun_at = CASE WHEN d.is_paid AND ${IS_OPEN} THEN d.begun_at ELSE excluded.begun_at END,
    is_paid = d.is_paid AND ${IS_OPEN}
  WHERE d.is_paid OR d.begun_at < now() - interval '10 seconds'
  RETURNING is_paid AS "isPaid"`;

/** After this time another call pays in place of one that was killed. */
const PAYER_GONE_SECONDS = 10;
/** The paying call is usually quick; growing delays spare the database while one that was killed times out. */
const RECHECK_AFTER_MS = [50, 100, 200, 400, 800, 1_600];

/**
 * Makes sure that bytes of a file are paid for. Several simultaneous calls for parts of one file pay once. Returns the units that
 * this call cost. Throws what `pay` throws.
 */
export async function payOnce(pool: Pool, download: Download, pay: (units: number) => Promise<void>): Promise<number> {
  const { keyId, file, bytes } = download;
  for (const pauseMs of [0, ...RECHECK_AFTER_MS]) {
    if (pauseMs > 0) await sleep(pauseMs);
    const { rows } = await pool.query<{ isPaid: boolean }>({
      name: "begin of a download",
      text: BEGIN,
      values: [keyId, file.exportId, bytes, TIMES_OVER * file.bytes],
    });
    if (rows[0]) return settle(pool, download, rows[0].isPaid, pay);
  }
  // The paying call takes too long, or was killed. Paying here too would charge twice.
  throw new Problem("unavailable", { headers: { "retry-after": String(PAYER_GONE_SECONDS) } });
}

async function settle(
  pool: Pool,
  { keyId, file }: Download,
  isPaid: boolean,
  pay: (units: number) => Promise<void>,
): Promise<number> {
  const units = isPaid ? 0 : UNITS_PER_FILE;
  try {
    await pay(units);
  } catch (error) {
    await pool.query("DELETE FROM dataapi.export_downloads WHERE key_id = $1 AND export_id = $2 AND NOT is_paid", [
      keyId,
      file.exportId,
    ]);
    throw error;
  }
  if (!isPaid)
    await pool.query("UPDATE dataapi.export_downloads SET is_paid = true WHERE key_id = $1 AND export_id = $2", [
      keyId,
      file.exportId,
    ]);
  return units;
}
