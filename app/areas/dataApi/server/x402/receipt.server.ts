import type { Pool } from "pg";
import { poolFor } from "#app/platform/db.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { callStream } from "#events/call/events.ts";
import { lastCheckpoint } from "#events/ledger/checkpointStore.ts";
import { type InclusionProof, proveInclusion } from "#events/ledger/proofs.ts";
import { Problem } from "../exchange/problem.server.ts";

/** A payer's receipt for a call: the ledger's record, with its proof. */

const STATUS = {
  CallPaid: "paid",
  CallSettled: "settled",
  CallRefused: "refused",
  CallWithdrawn: "withdrawn",
} as const;

type Row = {
  status: keyof typeof STATUS;
  operation: string;
  resource: string;
  requestHash: string;
  responseHash: string;
  units: number;
  network: string;
  payer: string;
  payTo: string;
  asset: string;
  amount: string;
  nonce: string;
  paidAt: Date;
  settledAt: Date | null;
  transactionHash: string | null;
  blockNumber: string | null;
  blockHash: string | null;
  logIndex: number | null;
};

/** Throws a problem when there is no call with this id. */
export async function callReceipt(pool: Pool, id: string) {
  const { rows } = await pool.query<Row>(
    `SELECT status, operation, resource, request_hash AS "requestHash", answer_hash AS "responseHash", units,
            'eip155:' || chain_id AS network, payer, pay_to AS "payTo", token_address AS asset, amount::text, nonce,
            paid_at AS "paidAt", settled_at AS "settledAt", transaction_hash AS "transactionHash",
            block_number::text AS "blockNumber", block_hash AS "blockHash", log_index AS "logIndex"
     FROM read.calls WHERE call_id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Problem("not-found", { values: { what: id } });
  const { status, paidAt, settledAt, transactionHash, blockNumber, blockHash, logIndex, ...call } = row;
  return {
    id,
    status: STATUS[status],
    ...call,
    paidAt: paidAt.toISOString(),
    settlement: settledAt && { transactionHash, blockNumber, blockHash, logIndex, settledAt: settledAt.toISOString() },
    proof: await loadProof(id),
  };
}

/** Null until a checkpoint covers the call. */
async function loadProof(id: string): Promise<InclusionProof | null> {
  const pool = poolFor("pages");
  const [history, checkpoint] = [await ledger().readStream(callStream(id)), await lastCheckpoint(pool)];
  const last = history.at(-1)?.position;
  return checkpoint && last !== undefined && last <= checkpoint.checkpoint.count
    ? proveInclusion(pool, history, checkpoint)
    : null;
}
