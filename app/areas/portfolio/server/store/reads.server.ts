import type { Queryable } from "#app/platform/jobs.server.ts";
import type { HistoryProblem } from "../../model/calls.ts";

/** The rows of `portfolio.reads`: how far the transfers of a wallet have been read on a chain. Blocks are decimal text. */

export type ReadOf = { account: string; walletId: string; chainId: string };
export type ReadRow = ReadOf & {
  /** All blocks from `oldest` to `newest` are read; null before the first. */
  oldest: string | null;
  newest: string | null;
  oldestAt: string | null;
  /** The hash of the block `newest`. */
  blockHash: string | null;
  goal: string;
  problem: HistoryProblem | null;
  updatedAt: string;
};
type Stored = Omit<ReadRow, "oldestAt" | "updatedAt"> & { oldestAt: Date | null; updatedAt: Date };

const COLUMNS = `account, wallet_id AS "walletId", chain_id AS "chainId", oldest::text, newest::text, oldest_at AS "oldestAt",
  block_hash AS "blockHash", goal::text, problem, updated_at AS "updatedAt"`;
const toRow = ({ oldestAt, updatedAt, ...row }: Stored): ReadRow => ({
  ...row,
  oldestAt: oldestAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

export async function loadReads(on: Queryable, account: string): Promise<ReadRow[]> {
  const { rows } = await on.query<Stored>(
    `SELECT ${COLUMNS} FROM portfolio.reads WHERE account = $1 ORDER BY wallet_id, chain_id`,
    [account],
  );
  return rows.map(toRow);
}

export async function loadRead(on: Queryable, of: ReadOf): Promise<ReadRow | null> {
  return one(on, of, "");
}

/** The same, locked until the transaction ends; null when the wallet was removed. */
export async function lockRead(on: Queryable, of: ReadOf): Promise<ReadRow | null> {
  return one(on, of, "FOR UPDATE");
}

async function one(on: Queryable, { account, walletId, chainId }: ReadOf, lock: string): Promise<ReadRow | null> {
  const { rows } = await on.query<Stored>(
    `SELECT ${COLUMNS} FROM portfolio.reads WHERE account = $1 AND wallet_id = $2 AND chain_id = $3 ${lock}`,
    [account, walletId, chainId],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

/** Adds reads that start from nothing; existing ones are left unchanged. */
export async function addReads(on: Queryable, reads: readonly ReadOf[]): Promise<void> {
  if (reads.length === 0) return;
  await on.query(
    `INSERT INTO portfolio.reads (account, wallet_id, chain_id)
     SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[]) ON CONFLICT DO NOTHING`,
    [reads.map(({ account }) => account), reads.map(({ walletId }) => walletId), reads.map(({ chainId }) => chainId)],
  );
}

type Progress = Partial<Pick<ReadRow, "oldest" | "newest" | "oldestAt" | "blockHash" | "goal" | "problem">>;

/** Saves the progress; absent fields stay unchanged. */
export async function saveRead(on: Queryable, of: ReadOf, progress: Progress): Promise<void> {
  const { oldest, newest, oldestAt, blockHash, goal, problem } = progress;
  await on.query(
    `UPDATE portfolio.reads SET oldest = coalesce($4::bigint, oldest), newest = coalesce($5::bigint, newest),
       oldest_at = coalesce($6::timestamptz, oldest_at),
       block_hash = coalesce($7, block_hash), goal = coalesce($10::bigint, goal), problem = CASE WHEN $8::boolean THEN $9 ELSE problem END, updated_at = now()
     WHERE account = $1 AND wallet_id = $2 AND chain_id = $3`,
    [
      ...[of.account, of.walletId, of.chainId, oldest ?? null, newest ?? null, oldestAt ?? null, blockHash ?? null],
      ...[problem !== undefined, problem ?? null, goal ?? null],
    ],
  );
}
