import type { Queryable } from "#app/platform/jobs.server.ts";

/** A charge that was captured. */
export type CapturedRow = { cardPaymentId: string; chargeId: string };

/** Charges captured between two times, the latter excluded, at most `most`. */
export async function capturedBetween(
  on: Queryable,
  { from, until, most: max }: { from: Date; until: Date; most: number },
): Promise<CapturedRow[]> {
  const { rows } = await on.query<CapturedRow>(
    `SELECT card_payment_id AS "cardPaymentId", coalesce(charge_id, '') AS "chargeId"
     FROM read.card_payments WHERE captured_at >= $1 AND captured_at < $2 ORDER BY captured_at, card_payment_id LIMIT $3`,
    [from, until, max],
  );
  return rows;
}
