import type { PoolClient } from "pg";
import type { Hex } from "viem";
import { database } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LOCKS } from "#events/locks.ts";

/** Owners' signatures that we submit to the chain: one per mandate and kind. */

export type SignatureKind = "grant" | "revoke";
/** `doneAt` is null while we submit it. `failure`: why it was not submitted, as named by the contract, or `Stopped` by the owner. */
export type SignatureRow = {
  mandateId: Hex;
  kind: SignatureKind;
  signature: Hex;
  signedAt: Date;
  doneAt: Date | null;
  failure: string | null;
};

const COLUMNS = `mandate_id AS "mandateId", kind, signature, signed_at AS "signedAt", done_at AS "doneAt", failure`;

export async function loadSignatures(mandateIds: readonly string[]): Promise<SignatureRow[]> {
  const { rows } = await database().pool.query<SignatureRow>(
    `SELECT ${COLUMNS} FROM mandates.signatures WHERE mandate_id = ANY ($1)`,
    [mandateIds],
  );
  return rows;
}

/** Signatures to submit, revokes first: an end must not wait for a beginning. */
export async function openSignatures(): Promise<SignatureRow[]> {
  const { rows } = await database().pool.query<SignatureRow>(
    `SELECT ${COLUMNS} FROM mandates.signatures WHERE done_at IS NULL ORDER BY kind DESC, signed_at LIMIT 200`,
  );
  return rows;
}

/** Result of storing a signature under its lock. */
export type StoreResult = "kept" | "stands" | "tooMany";
type GrantToStore = {
  mandateId: string;
  signature: string;
  /** Mandates of the same wallet for the same subject: none of them may be in progress. */
  twins: readonly string[];
  /** All mandates of the wallet, which has a daily limit of signed ones. */
  ofWallet: readonly string[];
  most: number;
};

/**
 * Stores a signed grant: serialised, so that two simultaneous ones do not both begin. Repeating it changes nothing, unless it had failed.
 */
export const storeGrant = ({ mandateId, signature, twins, ofWallet, most: max }: GrantToStore): Promise<StoreResult> =>
  inTransaction(database().pool, async (transaction) => {
    await transaction.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.mandateSignatures]);
    const { rows } = await transaction.query<{ isKept: boolean; stands: boolean; today: number }>(
      `SELECT EXISTS (SELECT FROM mandates.signatures WHERE mandate_id = $1 AND kind = 'grant' AND failure IS NULL) AS "isKept",
         EXISTS (SELECT FROM mandates.signatures WHERE mandate_id = ANY ($2) AND kind = 'grant' AND done_at IS NULL) AS stands,
         (SELECT count(*)::int FROM mandates.signatures
          WHERE mandate_id = ANY ($3) AND kind = 'grant' AND signed_at > now() - interval '1 day') AS today`,
      [mandateId, twins, ofWallet],
    );
    const found = rows[0];
    if (found?.isKept) return "kept";
    if (found?.stands) return "stands";
    if ((found?.today ?? 0) >= max) return "tooMany";
    await insertSignature(transaction, mandateId, "grant", signature);
    return "kept";
  });

/** Stores a signed revoke, and stops a grant that was not submitted yet. */
export const storeRevoke = (mandateId: string, signature: string): Promise<void> =>
  inTransaction(database().pool, async (transaction) => {
    await insertSignature(transaction, mandateId, "revoke", signature);
    await stopGrants(transaction, [mandateId]);
  });

const insertSignature = (on: PoolClient, mandateId: string, kind: SignatureKind, signature: string) =>
  on.query(
    `INSERT INTO mandates.signatures (mandate_id, kind, signature) VALUES ($1, $2, $3)
     ON CONFLICT (mandate_id, kind) DO UPDATE
     SET signature = excluded.signature, signed_at = now(), done_at = NULL, failure = NULL
     WHERE signatures.failure IS NOT NULL`,
    [mandateId, kind, signature],
  );

/** Stops grants that the owner no longer wants from being submitted. One in flight arrives, and is ended afterwards. */
export async function stopGrants(on: Pick<PoolClient, "query">, mandateIds: readonly string[]): Promise<void> {
  await on.query(
    `UPDATE mandates.signatures SET done_at = now(), failure = 'Stopped'
     WHERE mandate_id = ANY ($1) AND kind = 'grant' AND done_at IS NULL`,
    [mandateIds],
  );
}

/** Whether it must still be submitted: checked in the transaction that signs ours. Locks its row. */
export async function isStillOpen(on: PoolClient, { mandateId, kind, signature }: SignatureRow): Promise<boolean> {
  const { rowCount } = await on.query(
    `SELECT FROM mandates.signatures WHERE mandate_id = $1 AND kind = $2 AND signature = $3 AND done_at IS NULL FOR UPDATE`,
    [mandateId, kind, signature],
  );
  return rowCount === 1;
}

/** @returns whether this call ended it */
export async function endSignature(
  on: Pick<PoolClient, "query">,
  { mandateId, kind }: Pick<SignatureRow, "mandateId" | "kind">,
  failure: string | null,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE mandates.signatures SET done_at = now(), failure = $3
     WHERE mandate_id = $1 AND kind = $2 AND done_at IS NULL`,
    [mandateId, kind, failure],
  );
  return rowCount === 1;
}

/** Submits again what a reorganisation has undone. */
export async function bringAgain(mandateId: string, kind: SignatureKind): Promise<void> {
  await database().pool.query(
    "UPDATE mandates.signatures SET done_at = NULL WHERE mandate_id = $1 AND kind = $2 AND failure IS NULL",
    [mandateId, kind],
  );
}
