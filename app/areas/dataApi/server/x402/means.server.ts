import type { Pool } from "pg";
import { maxPerDay } from "#app/chain/relayer.server.ts";
import { takeTurnToRelay } from "#app/platform/relayTurn.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { type Kept, keepCall } from "./paidCalls.server.ts";

/**
 * Whether a payer can pay for one more call, and whether we can afford that it fails. The decision is made under the lock that
 * numbers transactions, together with keeping the call: payments that come at the same moment know of each other.
 */

/** What a payer may have on its way at once: each may still be made to fail at our cost. */
export const MAX_OPEN = 8;
const MAX_WASTED_PER_DAY = 3;

type Queries = Pick<Pool, "query">;
type Payment = { from: string; value: bigint; nonce: string };
/** The payer's balance, and the block that it was read at. */
export type Balance = { balance: bigint; block: bigint };

/**
 * What a payer has on its way besides one payment: calls that are recorded, and those that are about to be. A call that was
 * settled after the balance was read still has to be paid from it.
 */
const OWED = `
  SELECT count(*) FILTER (WHERE is_open)::int AS open, coalesce(sum((authorized->>'value')::numeric), 0)::text AS owed
  FROM (
    SELECT authorized, coalesce(status IN ('CallPaid', 'CallWithdrawn'), made_at > now() - interval '1 minute') AS is_open,
           coalesce(status = 'CallSettled' AND block_number > $3, false) AS is_taken_since
    FROM dataapi.paid_calls LEFT JOIN read.calls USING (call_id)
    WHERE closed_at IS NULL AND authorized->>'from' = $1 AND authorized->>'nonce' <> $2) theirs
  WHERE is_open OR is_taken_since`;

/** How often we sent for nothing within a day. */
const WASTED = `
  SELECT count(*)::int AS wasted FROM read.calls
  WHERE payer = $1 AND status = 'CallRefused' AND refused_reason IN ('Reverted', 'Cancelled')
    AND paid_at > now() - interval '1 day'`;

/** Why a payer cannot pay for one more call, in x402's own words where it has some; null where nothing stands against it. */
export async function meansProblem(queries: Queries, payment: Payment, { balance, block }: Balance) {
  const { from, nonce, value } = payment;
  const { rows } = await queries.query<{ open: number; owed: string; wasted: number }>(
    `SELECT * FROM (${OWED}) owed, (${WASTED}) wasted`,
    [from, nonce, String(block)],
  );
  const { open = 0, owed = "0", wasted = 0 } = rows[0] ?? {};
  if (balance < value + BigInt(owed)) return "insufficient_funds";
  return open >= MAX_OPEN || wasted >= MAX_WASTED_PER_DAY ? "too_many_unsettled" : null;
}

/**
 * Gas that transfers of all payers took within a day and moved nothing for, or still may: how one ends is up to its payer. A call
 * that has no transfer yet counts for the minute in which it gets one, and one that is closed holds only what was lost.
 */
const AT_STAKE = `
  SELECT coalesce(sum(at_stake), 0)::text AS wei FROM dataapi.paid_calls kept LEFT JOIN read.calls USING (call_id)
  WHERE at_stake > 0 AND made_at > now() - interval '1 day' AND coalesce(status <> 'CallSettled', true)
    AND (closed_at IS NOT NULL OR made_at > now() - interval '1 minute'
      OR EXISTS (SELECT FROM relay.transactions sent WHERE sent.purpose = 'x402' AND sent.subject_id = kept.call_id))`;

/** Throws a problem where one more transfer that fails would cost more than we are willing to lose within a day. */
export async function checkStake(queries: Queries, atStake: bigint): Promise<void> {
  const { rows } = await queries.query<{ wei: string }>(AT_STAKE);
  if (BigInt(rows[0]?.wei ?? 0) + atStake > maxPerDay("x402"))
    throw new Problem("payments-paused", { headers: { "retry-after": "600" } });
}

/** Keeps a call that is about to be recorded as paid, and its payer's money with it. Answers why it cannot, or null. */
export const reserve = (pool: Pool, callId: string, kept: Kept & { atStake: bigint }, means: Balance) =>
  inTransaction(pool, async (transaction): Promise<string | null> => {
    await takeTurnToRelay(transaction);
    const problem = await meansProblem(transaction, kept.authorization, means);
    if (problem !== null) return problem;
    await checkStake(transaction, kept.atStake);
    await keepCall(transaction, callId, kept);
    return null;
  });
