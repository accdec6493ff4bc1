import { poolFor } from "#app/platform/db.server.ts";

/** Refunded units of a purchase: held permanently, so that no response uses them, and released if the refund does not happen. */

/** `taken`: used, held or refunded. Null when there is no such purchase. */
export async function takenOfCredits(creditId: string): Promise<{ units: number; used: number; taken: number } | null> {
  const { rows } = await poolFor("payments").query<{ units: number; used: number; taken: number }>(
    "SELECT units, used, used + held AS taken FROM dataapi.credits WHERE credit_id = $1",
    [creditId],
  );
  return rows[0] ?? null;
}

/** Sets units aside for a refund; false when too few are left. Safe to repeat. */
export async function returnUnits(refundId: string, creditId: string, units: number): Promise<boolean> {
  const { rows } = await poolFor("payments").query<{ isReturned: boolean }>(
    `WITH taken AS (
       UPDATE dataapi.credits SET held = held + $3
       WHERE credit_id = $2 AND used + held + $3 <= units
         AND NOT EXISTS (SELECT FROM dataapi.credit_returns WHERE refund_id = $1)
       RETURNING credit_id),
     noted AS (INSERT INTO dataapi.credit_returns SELECT $1, credit_id, $3 FROM taken RETURNING refund_id)
     SELECT EXISTS (SELECT FROM noted) OR EXISTS (SELECT FROM dataapi.credit_returns WHERE refund_id = $1) AS "isReturned"`,
    [refundId, creditId, units],
  );
  return rows[0]?.isReturned ?? false;
}

/** Releases the units of a refund; safe to repeat. */
export async function restoreUnits(refundId: string): Promise<void> {
  await poolFor("payments").query(
    `WITH gone AS (DELETE FROM dataapi.credit_returns WHERE refund_id = $1 RETURNING credit_id, units)
     UPDATE dataapi.credits credit SET held = held - gone.units FROM gone WHERE credit.credit_id = gone.credit_id`,
    [refundId],
  );
}
