import type { Pool } from "pg";
import { maxPerDay } from "#app/chain/relayer.server.ts";
import { acquireRelayLock } from "#app/platform/relayTurn.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { type StoredCall, storeCall } from "./paidCalls.server.ts";

/**
 * Whether a payer can pay for one more call, and whether we can afford its failure. The lock that numbers transactions covers
 * the decision and storing the call, so that simultaneous payments know of each other.
 */

/** Maximum payments of a payer in flight: each may still be made to fail at our cost. */
export const MAX_OPEN = 8;
const MAX_WASTED_PER_DAY = 3;

type Queries = Pick<Pool, "query">;
type Payment = { from: string; value: bigint; nonce: string };
/** The payer's balance, and the block where it was read. */
export type Balance = { balance: bigint; block: bigint };

/**
 * A payer's other payments in flight: calls that are recorded, and those about to be. A call that was settled after the
 * balance was read still has to be paid from it.
 */
const OWED = `
  SELECT count(*) FILTER (WHERE is_open)::int AS open, coalesce(sum((authorized->>'value')::numeric), 0)::text AS owed
  FROM (
    SELECT authorized, coalesce(status IN ('CallPaid', 'CallWithdrawn'), made_at > now() - interval '1 minute') AS is_open,
           coalesce(status = 'CallSettled' AND block_number > $3, false) AS is_taken_since
    FROM dataapi.paid_calls LEFT JOIN read.calls USING (call_id)
    WHERE closed_at IS NULL AND authorized->>'from' = $1 AND authorized->>'nonce' <> $2) theirs
  WHERE is_open OR is_taken_since`;

/** How often we paid gas for nothing within a day. */
const WASTED = `
  SELECT count(*)::int AS wasted FROM read.calls
  WHERE payer = $1 AND status = 'CallRefused' AND refused_reason IN ('Reverted', 'Cancelled')
    AND paid_at > now() - interval '1 day'`;

/** Why a payer cannot pay for one more call, in x402's own terms where it has some; null when nothing prevents it. */
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
 * Gas that all payers' transfers wasted within a day, or may still waste: a payer decides how a transfer ends. A call without a
 * transfer counts for the minute in which it gets one, and a closed call counts only its actual loss.
 */
const AT_STAKE = `
  SELECT coalesce(sum(at_stake), 0)::text AS wei FROM dataapi.paid_calls kept LEFT JOIN read.calls USING (call_id)
  WHERE at_stake > 0 AND made_at > now() - interval '1 day' AND coalesce(status <> 'CallSettled', true)
    AND (closed_at IS NOT NULL OR made_at > now() - interval '1 minute'
      OR EXISTS (SELECT FROM relay.transactions sent WHERE sent.purpose = 'x402' AND sent.subject_id = kept.call_id))`;

/** Throws a problem when one more failed transfer would cost more than the daily loss we accept. */
export async function checkStake(queries: Queries, atStake: bigint): Promise<void> {
  const { rows } = await queries.query<{ wei: string }>(AT_STAKE);
  if (BigInt(rows[0]?.wei ?? 0) + atStake > maxPerDay("x402"))
    throw new Problem("payments-paused", { headers: { "retry-after": "600" } });
}

/** Stores a call that is about to be recorded as paid, and reserves its payer's money. Returns the reason it cannot, or null. */
export const reserve = (pool: Pool, callId: string, call: StoredCall & { atStake: bigint }, means: Balance) =>
  inTransaction(pool, async (transaction): Promise<string | null> => {
    await acquireRelayLock(transaction);
    const problem = await meansProblem(transaction, call.authorization, means);
    if (problem !== null) return problem;
    await checkStake(transaction, call.atStake);
    await storeCall(transaction, callId, call);
    return null;
  });
