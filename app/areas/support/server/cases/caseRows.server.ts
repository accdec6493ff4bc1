import { poolFor } from "#app/platform/db.server.ts";
import type { FoundCase } from "../../model/wire.ts";

/** The queue's rows in the read model. */

export type CaseRow = {
  case_id: string;
  kind: string;
  status: string;
  assignee: string | null;
  wallet: string | null;
  transaction_hash: string | null;
  payment_id: string | null;
  /** What a case about money is for: a payment, a card charge, a refund, credits. */
  stream: string | null;
  amount_usd_cents: string | null;
  opened_at: Date;
  updated_at: Date;
  resolution: string | null;
};

/** `where` is our own SQL, its values come from callers. Newest first. */
export async function findCases(where: string, values: unknown[], limit = 20): Promise<CaseRow[]> {
  const { rows } = await poolFor("desks").query<CaseRow>(
    `SELECT case_id, kind, status, assignee, wallet, transaction_hash, payment_id, stream, amount_usd_cents, opened_at, updated_at, resolution
     FROM read.attention_cases WHERE ${where} ORDER BY opened_at DESC, case_id DESC LIMIT ${limit}`,
    values,
  );
  return rows;
}

export const caseRow = (row: CaseRow): FoundCase => ({
  caseId: row.case_id,
  kind: row.kind,
  status: row.status,
  assignee: row.assignee,
  wallet: row.wallet,
  transactionHash: row.transaction_hash,
  paymentId: row.payment_id,
  stream: row.stream,
  amountUsdCents: row.amount_usd_cents,
  openedAt: row.opened_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  resolution: row.resolution,
});
