import type { Pool } from "pg";

/** How far the auditors' lookup tables are behind the ledger's end. Positions. */
export type AuditReach = { indexed: number; head: number };

const EVENTS_PER_STEP = 10_000;
/** The most events to catch up on while a caller waits. */
const MAX_PER_REQUEST = 20_000;

/** Brings the lookups up to the ledger's end, one step per transaction. Source: docs/decisions/0018-audit-lookups.md. */
export async function catchUpAudit(pool: Pool, signal?: AbortSignal): Promise<AuditReach> {
  for (let before = -1; ; ) {
    const reach = await step(pool, EVENTS_PER_STEP);
    // No progress means that another session is doing it.
    if (reach.indexed >= reach.head || reach.indexed === before || signal?.aborted) return reach;
    before = reach.indexed;
  }
}

/** The same for a waiting query: usually no events, or only a few. Returns the position that the answer covers. */
export const catchUpForQuestion = (pool: Pool): Promise<AuditReach> => step(pool, MAX_PER_REQUEST);

async function step(pool: Pool, max: number): Promise<AuditReach> {
  const { rows } = await pool.query<{ indexed: string; head: string }>("SELECT * FROM catch_up_audit($1)", [max]);
  return { indexed: Number(rows[0]?.indexed ?? 0), head: Number(rows[0]?.head ?? 0) };
}
