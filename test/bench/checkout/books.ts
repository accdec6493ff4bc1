import pg from "pg";

export type Books = { lost: number; doubled: number; events: number };

/**
 * What the ledger contains of the payments that were made: `lost` have no plan, `doubled` is work done twice: a fact recorded
 * twice, or two plans for one on-chain payment.
 */
export async function audit(databaseUrl: string, paymentIds: readonly string[]): Promise<Books> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const streams = paymentIds.map((id) => `payment-${id}`);
    const { rows } = await client.query<{ stream_id: string; type: string; count: string }>(
      "SELECT stream_id, type, count(*) FROM events WHERE stream_id = ANY($1) GROUP BY 1, 2",
      [streams],
    );
    const saved = new Set(rows.filter(({ type }) => type === "PlanSaved").map(({ stream_id }) => stream_id));
    const twice = rows.reduce((sum, { count }) => sum + Number(count) - 1, 0);
    const shared = await client.query<{ more: string }>(
      `SELECT coalesce(sum(n - 1), 0) AS more FROM (
         SELECT count(*) AS n FROM read.payments WHERE status = 'PlanSaved' GROUP BY transaction_hash, log_index) AS logs`,
    );
    return {
      lost: streams.filter((stream) => !saved.has(stream)).length,
      doubled: twice + Number(shared.rows[0]?.more ?? 0),
      events: rows.reduce((sum, { count }) => sum + Number(count), 0),
    };
  } finally {
    await client.end();
  }
}
