import type { Pool } from "pg";
import { poolFor } from "#app/platform/db.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { callStream } from "#events/call/events.ts";
import { callCore, creditCore } from "#events/cores.ts";
import type { CreditCommand } from "#events/credit/credit.ts";
import { type CreditsBought, creditStream } from "#events/credit/events.ts";
import { fold, handle } from "#events/handle.ts";
import { giveBackOld } from "./meter.server.ts";

/**
 * Records prepaid units in the ledger: their purchase and, once per day or when none are left, how many were spent since.
 * Revenue is therefore recognised at most a day late. May be killed at any point.
 */

const MAX_AT_ONCE = 100;

export async function runCreditsTask(signal: AbortSignal): Promise<void> {
  const pool = poolFor("payments");
  await giveBackOld(pool);
  await forgetUnpaid(pool);
  await recordBought(pool);
  if (!signal.aborted) await recordSpent(pool);
}

/** Removes keys created for a payment that never arrived. */
const forgetUnpaid = (pool: Pool) =>
  pool.query(
    `DELETE FROM dataapi.credits WHERE NOT is_recorded AND made_at < now() - interval '1 hour'
       AND NOT EXISTS (SELECT FROM read.calls WHERE call_id = credit_id)`,
  );

async function recordBought(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ creditId: string }>(
    `SELECT credit_id AS "creditId" FROM dataapi.credits JOIN read.calls call ON call_id = credit_id
     WHERE NOT is_recorded AND status = 'CallSettled' ORDER BY made_at LIMIT $1`,
    [MAX_AT_ONCE],
  );
  for (const { creditId } of rows) {
    await record(creditId, { type: "BuyCredits", bought: await boughtWith(creditId) });
    await pool.query("UPDATE dataapi.credits SET is_recorded = true WHERE credit_id = $1", [creditId]);
  }
}

/** The purchase, from the call that paid for it. */
async function boughtWith(callId: string): Promise<CreditsBought> {
  const call = fold(callCore, await ledger().readStream(callStream(callId)));
  if (call.step === "none") throw new Error(`call ${callId} is not paid`);
  const { chainId, paymentToken, payer, amount, priceUsdCents, units } = call.paid;
  return { chainId, paymentToken, payer, amount, priceUsdCents, units };
}

/** Only for purchases that the chain can no longer revert: earned revenue stays earned. */
async function recordSpent(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ creditId: string; used: number }>(
    `SELECT credit_id AS "creditId", used FROM dataapi.credits credit JOIN read.calls call ON call.call_id = credit_id
     WHERE is_recorded AND used > recorded AND (recorded_at < now() - interval '1 day' OR used = credit.units)
       AND status = 'CallSettled'
       AND NOT EXISTS (SELECT FROM dataapi.paid_calls kept WHERE kept.call_id = credit_id AND closed_at IS NULL)
     ORDER BY recorded_at LIMIT $1`,
    [MAX_AT_ONCE],
  );
  for (const { creditId, used } of rows) {
    await record(creditId, { type: "SpendCredits", total: used });
    await pool.query("UPDATE dataapi.credits SET recorded = $2, recorded_at = now() WHERE credit_id = $1", [
      creditId,
      used,
    ]);
  }
}

async function record(creditId: string, command: CreditCommand): Promise<void> {
  const handled = await handle(ledger(), creditCore, creditStream(creditId), command, eventContext("system", creditId));
  if (!handled.ok) throw new Error(`credits ${creditId}: ${handled.refusal.tag}`);
}
