import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** Refunds by any of their identifiers, for staff. */

export type FoundRefundRow = {
  refund_id: string;
  number: number;
  status: string;
  subject: string;
  wallet: string | null;
  about_stream: string;
  amount_usd_cents: string;
  payout_kind: "chain" | "card";
  requested_at: Date;
};

/** Absent keys find nothing. */
export type RefundKeys = {
  ids?: readonly string[];
  numbers?: readonly number[];
  subjects?: readonly string[];
  /** Checksummed, as recorded. */
  wallets?: readonly string[];
  /** Streams that are refunded. */
  streams?: readonly string[];
  /** The provider's ids of refunds and of their charges, and transactions. */
  marks?: readonly string[];
};

/** The latest refunds with one of these keys. */
export async function findRefunds(
  keys: RefundKeys,
  limit: number,
  on: Queryable = poolFor("desks"),
): Promise<FoundRefundRow[]> {
  const { ids = [], numbers = [], subjects = [], wallets = [], streams = [], marks = [] } = keys;
  const { rows } = await on.query<FoundRefundRow>(
    `SELECT refund_id, number, status, subject, wallet, about_stream, amount_usd_cents, payout_kind, requested_at
     FROM read.refunds
     WHERE refund_id = ANY ($1) OR number = ANY ($2) OR subject = ANY ($3) OR wallet = ANY ($4) OR about_stream = ANY ($5)
        OR provider_refund_id = ANY ($6) OR charge_id = ANY ($6) OR transaction_hash = ANY ($6)
     ORDER BY requested_at DESC, refund_id LIMIT $7`,
    [ids, numbers, subjects, wallets, streams, marks, limit],
  );
  return rows;
}

/** Those whose id begins with this text. */
export async function refundsBeginningWith(start: string, limit: number): Promise<FoundRefundRow[]> {
  const { rows } = await poolFor("desks").query<FoundRefundRow>(
    `SELECT refund_id, number, status, subject, wallet, about_stream, amount_usd_cents, payout_kind, requested_at
     FROM read.refunds WHERE starts_with(refund_id, $1) ORDER BY requested_at DESC, refund_id LIMIT $2`,
    [start, limit],
  );
  return rows;
}
