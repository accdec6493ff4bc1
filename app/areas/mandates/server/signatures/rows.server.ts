import type { PoolClient } from "pg";
import type { Hex } from "viem";
import { database } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LOCKS } from "#events/locks.ts";

/** Signatures of owners that we bring to the chain: one of a mandate and kind. */

export type SignatureKind = "grant" | "revoke";
/** `doneAt` is null while we bring it. `failure`: why it was not brought in, as the contract named it, or `Stopped` by the owner. */
export type SignatureRow = {
  mandateId: Hex;
  kind: SignatureKind;
  signature: Hex;
  signedAt: Date;
  doneAt: Date | null;
  failure: string | null;
};

const COLUMNS = `mandate_id AS "mandateId", kind, signature, signed_at AS "signedAt", done_at AS "doneAt", failure`;

export async function signaturesOf(mandateIds: readonly string[]): Promise<SignatureRow[]> {
  const { rows } = await database().pool.query<SignatureRow>(
    `SELECT ${COLUMNS} FROM mandates.signatures WHERE mandate_id = ANY ($1)`,
    [mandateIds],
  );
  return rows;
}

/** What is to be brought, revokes first: nobody waits longer for an end than for a beginning. */
export async function openSignatures(): Promise<SignatureRow[]> {
  const { rows } = await database().pool.query<SignatureRow>(
    `SELECT ${COLUMNS} FROM mandates.signatures WHERE done_at IS NULL ORDER BY kind DESC, signed_at LIMIT 200`,
  );
  return rows;
}

/** What keeping a signature found out under its lock. */
export type Kept = "kept" | "stands" | "tooMany";
type Keeping = {
  mandateId: string;
  signature: string;
  /** Mandates of the same wallet for the same: none of them may be on its way. */
  twins: readonly string[];
  /** All mandates of the wallet, of which so many may be signed within a day. */
  ofWallet: readonly string[];
  most: number;
};

/** Keeps a signed grant: one at a time, so that two at once do not both begin. What comes again changes nothing, unless it had failed. */
export const keepGrant = ({ mandateId, signature, twins, ofWallet, most: max }: Keeping): Promise<Kept> =>
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
    await keep(transaction, mandateId, "grant", signature);
    return "kept";
  });

/** Keeps a signed revoke, and stops a grant that was not brought in yet. */
export const keepRevoke = (mandateId: string, signature: string): Promise<void> =>
  inTransaction(database().pool, async (transaction) => {
    await keep(transaction, mandateId, "revoke", signature);
    await stopGrants(transaction, [mandateId]);
  });

const keep = (on: PoolClient, mandateId: string, kind: SignatureKind, signature: string) =>
  on.query(
    `INSERT INTO mandates.signatures (mandate_id, kind, signature) VALUES ($1, $2, $3)
     ON CONFLICT (mandate_id, kind) DO UPDATE
     SET signature = excluded.signature, signed_at = now(), done_at = NULL, failure = NULL
     WHERE signatures.failure IS NOT NULL`,
    [mandateId, kind, signature],
  );

/** Grants that the owner does not want any more are not brought in. One that is on its way arrives, and what ends it comes after. */
export async function stopGrants(on: Pick<PoolClient, "query">, mandateIds: readonly string[]): Promise<void> {
  await on.query(
    `UPDATE mandates.signatures SET done_at = now(), failure = 'Stopped'
     WHERE mandate_id = ANY ($1) AND kind = 'grant' AND done_at IS NULL`,
    [mandateIds],
  );
}

/** Whether it is still to be brought: asked in the transaction that signs ours. Locks its row. */
export async function isStillOpen(on: PoolClient, { mandateId, kind, signature }: SignatureRow): Promise<boolean> {
  const { rowCount } = await on.query(
    `SELECT FROM mandates.signatures WHERE mandate_id = $1 AND kind = $2 AND signature = $3 AND done_at IS NULL FOR UPDATE`,
    [mandateId, kind, signature],
  );
  return rowCount === 1;
}

/** @returns whether this ended it, and nobody before */
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

/** What the chain had done and has not any more is brought again. */
export async function bringAgain(mandateId: string, kind: SignatureKind): Promise<void> {
  await database().pool.query(
    "UPDATE mandates.signatures SET done_at = NULL WHERE mandate_id = $1 AND kind = $2 AND failure IS NULL",
    [mandateId, kind],
  );
}
