import { database } from "#app/platform/db.server.ts";

/** The provider's customer of an account; null before its first payment by card. */
export async function customerOf(accountId: string, livemode: boolean): Promise<string | null> {
  const { rows } = await database().pool.query<{ customer_id: string }>(
    "SELECT customer_id FROM cards.customers WHERE account_id = $1 AND livemode = $2",
    [accountId, livemode],
  );
  return rows[0]?.customer_id ?? null;
}
