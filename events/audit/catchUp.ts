import type { Pool } from "pg";

/** How far what auditors look events up by is behind the ledger's end. Positions. */
export type AuditReach = { indexed: number; head: number };

const EVENTS_A_STEP = 10_000;
/** So much is made up for while somebody waits for an answer. */
const MOST_WHILE_ASKED = 20_000;

/** Brings the lookups up to the ledger's end, a transaction a step. Source: docs/decisions/0018-audit-lookups.md. */
export async function catchUpAudit(pool: Pool, signal?: AbortSignal): Promise<AuditReach> {
  for (let before = -1; ; ) {
    const reach = await step(pool, EVENTS_A_STEP);
    // No step forward means that somebody else is at it.
    if (reach.indexed >= reach.head || reach.indexed === before || signal?.aborted) return reach;
    before = reach.indexed;
  }
}

/** The same for a question that waits: a few events at most, as a rule none. Says how far the answer reaches. */
export const catchUpForQuestion = (pool: Pool): Promise<AuditReach> => step(pool, MOST_WHILE_ASKED);

async function step(pool: Pool, most: number): Promise<AuditReach> {
  const { rows } = await pool.query<{ indexed: string; head: string }>("SELECT * FROM catch_up_audit($1)", [most]);
  return { indexed: Number(rows[0]?.indexed ?? 0), head: Number(rows[0]?.head ?? 0) };
}
