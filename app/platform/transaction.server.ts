import type { Pool, PoolClient } from "pg";

/** Runs a function in its own transaction: all of it takes effect, or nothing. */
export async function inTransaction<Answer>(
  pool: Pick<Pool, "connect">,
  act: (transaction: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    await client.query("BEGIN");
    const answer = await act(client);
    await client.query("COMMIT");
    return answer;
  } catch (error) {
    failed = error instanceof Error ? error : new Error(String(error));
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    // A connection whose rollback may have failed is not returned to the pool.
    client.release(failed);
  }
}
