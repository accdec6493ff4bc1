import { v7 as uuidv7 } from "uuid";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { MoveKind, ValuedBy } from "../../../../../analytics/portfolio/moves.ts";
import type { MoveSource } from "../../model/calls.ts";

/** The rows of `portfolio.moves`, and the version that cached figures depend on. */

/**
 * As stored: `amount` in base units of `decimals`, negative when they left; `at` RFC 3339. `kind` comes from the source, and
 * `kindByHand` from the person; the same for values, in millionths of a dollar.
 */
export type MoveRow = {
  moveId: string;
  at: string;
  walletId: string;
  chainId: string | null;
  tokenKey: string;
  symbol: string;
  amount: string;
  decimals: number;
  kind: MoveKind;
  kindByHand: MoveKind | null;
  valueUsdMicro: string | null;
  valueBy: ValuedBy | null;
  valueByHand: string | null;
  groupId: string;
  source: MoveSource;
  sourceKey: string;
  note: string;
  transactionHash: string | null;
  blockNumber: string | null;
  blockHash: string | null;
  logIndex: number | null;
  importId: string | null;
  pairId: string | null;
};
/** A move as its source reports it; the person's changes are added later. */
export type NewMove = Omit<MoveRow, "moveId" | "kindByHand" | "valueByHand" | "pairId">;

const COLUMNS = `move_id AS "moveId", at, wallet_id AS "walletId", chain_id AS "chainId", token_key AS "tokenKey", symbol,
  amount::text, decimals, kind, kind_by_hand AS "kindByHand", value_usd_micro::text AS "valueUsdMicro", value_by AS "valueBy",
  value_by_hand::text AS "valueByHand", group_id AS "groupId", source, source_key AS "sourceKey", note,
  transaction_hash AS "transactionHash", block_number::text AS "blockNumber", block_hash AS "blockHash", log_index AS "logIndex",
  import_id AS "importId", pair_id AS "pairId"`;
/** Time, block, log index, id, incoming first. */
const IN_ORDER = "ORDER BY at, block_number NULLS FIRST, log_index NULLS FIRST, (amount < 0), move_id";

type Stored = Omit<MoveRow, "at"> & { at: Date };

const asRead = (rows: readonly Stored[]): MoveRow[] => rows.map((row) => ({ ...row, at: row.at.toISOString() }));

/** The moves after a given one, in the same order, up to a limit; from the first when it is null. */
export async function readMovesAfter(
  on: Queryable,
  account: string,
  after: Pick<MoveRow, "at" | "blockNumber" | "logIndex" | "amount" | "moveId"> | null,
  max: number,
): Promise<MoveRow[]> {
  const { rows } = await on.query<Stored>(
    `SELECT ${COLUMNS} FROM portfolio.moves WHERE account = $1 AND at >= coalesce($2::timestamptz, '-infinity') AND ($2::timestamptz IS NULL
       OR (at, coalesce(block_number, -1), coalesce(log_index, -1), (amount < 0), move_id) > ($2, $3::bigint, $4::int, $5::boolean, $6::uuid))
     ${IN_ORDER} LIMIT $7`,
    [
      ...[account, after?.at ?? null, after?.blockNumber ?? -1, after?.logIndex ?? -1],
      ...[after?.amount.startsWith("-") ?? null, after?.moveId ?? null, max],
    ],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** All moves of an account, oldest first. */
export async function loadMoves(on: Queryable, account: string): Promise<MoveRow[]> {
  const { rows } = await on.query<Stored>(`SELECT ${COLUMNS} FROM portfolio.moves WHERE account = $1 ${IN_ORDER}`, [
    account,
  ]);
  return asRead(rows);
}

/** One of an account's moves; null when it has none with that id. */
export async function loadMove(on: Queryable, account: string, moveId: string): Promise<MoveRow | null> {
  const { rows } = await on.query<Stored>(
    `SELECT ${COLUMNS} FROM portfolio.moves WHERE account = $1 AND move_id = $2`,
    [account, moveId],
  );
  return asRead(rows)[0] ?? null;
}

/** Absent fields restrict nothing. `kind`: the effective one, from the source or the person. */
export type MovesFilter = { token?: string | undefined; wallet?: string | undefined; kind?: string | undefined };
const FILTERED_BY = `account = $1 AND ($2::text IS NULL OR token_key = $2) AND ($3::uuid IS NULL OR wallet_id = $3)
  AND ($4::text IS NULL OR coalesce(kind_by_hand, CASE WHEN pair_id IS NOT NULL THEN 'ownTransfer' ELSE kind END) = $4)`;
const toQueryValues = (account: string, { token, wallet, kind }: MovesFilter) => [
  ...[account, token ?? null, wallet ?? null, kind ?? null],
];

/** A page of an account's moves, newest first, after the last one of the previous page. */
export async function pageOfMoves(
  on: Queryable,
  account: string,
  filter: MovesFilter,
  { after, take }: { after: { at: string; moveId: string } | null; take: number },
): Promise<MoveRow[]> {
  const { rows } = await on.query<Stored>(
    `SELECT ${COLUMNS} FROM portfolio.moves WHERE ${FILTERED_BY} AND ($5::timestamptz IS NULL OR (at, move_id) < ($5, $6::uuid))
     ORDER BY at DESC, move_id DESC LIMIT $7`,
    [...toQueryValues(account, filter), after?.at ?? null, after?.moveId ?? null, take],
  );
  return asRead(rows);
}

export async function countMoves(on: Queryable, account: string, filter: MovesFilter = {}): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM portfolio.moves WHERE ${FILTERED_BY}`,
    toQueryValues(account, filter),
  );
  return rows[0]?.count ?? 0;
}

/**
 * Adds moves in one statement; moves whose `sourceKey` exists are left unchanged. Returns how many are new. The caller checks the plan's
 * limit first.
 */
export async function addMoves(on: Queryable, account: string, moves: readonly NewMove[]): Promise<number> {
  if (moves.length === 0) return 0;
  const rows = moves.map((move) => ({ move_id: uuidv7(), ...snake(move) }));
  const { rowCount } = await on.query(
    `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, chain_id, token_key, symbol, amount, decimals, kind,
       value_usd_micro, value_by, group_id, source, source_key, note, transaction_hash, block_number, block_hash, log_index, import_id)
     SELECT $1, move_id, at, wallet_id, chain_id, token_key, symbol, amount, decimals, kind, value_usd_micro, value_by, group_id,
       source, source_key, note, transaction_hash, block_number, block_hash, log_index, import_id
     FROM jsonb_to_recordset($2::jsonb) AS m(move_id uuid, at timestamptz, wallet_id uuid, chain_id text, token_key text, symbol text,
       amount numeric, decimals smallint, kind text, value_usd_micro numeric, value_by text, group_id text, source text, source_key text,
       note text, transaction_hash text, block_number bigint, block_hash text, log_index integer, import_id uuid)
     ON CONFLICT (account, source_key) DO NOTHING`,
    [account, JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

const snake = (move: NewMove): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(move).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** The version of all input for an account's figures, a number that grows with each change; null before its first visit. */
export async function loadVersion(on: Queryable, account: string): Promise<string | null> {
  const { rows } = await on.query<{ version: string }>(
    "SELECT version::text FROM portfolio.accounts WHERE account = $1",
    [account],
  );
  return rows[0]?.version ?? null;
}

/** Opens an account's portfolio: from now on its wallets are read. */
export async function openPortfolio(on: Queryable, account: string): Promise<void> {
  await on.query(
    `INSERT INTO portfolio.accounts (account) VALUES ($1)
     ON CONFLICT (account) DO UPDATE SET seen_at = now() WHERE accounts.seen_at < now() - interval '1 minute'`,
    [account],
  );
}

/** Locks the account's moves until the transaction ends; false when it no longer has a portfolio, so that nothing is written for it. */
export async function lockMoves(on: Queryable, account: string): Promise<boolean> {
  const { rowCount } = await on.query("SELECT FROM portfolio.accounts WHERE account = $1 FOR UPDATE", [account]);
  return rowCount === 1;
}

/** The moves of some transactions in one wallet, in order. */
export async function movesIn(
  on: Queryable,
  account: string,
  walletId: string,
  transactions: readonly string[],
): Promise<MoveRow[]> {
  const { rows } = await on.query<Stored>(
    `SELECT ${COLUMNS} FROM portfolio.moves WHERE account = $1 AND wallet_id = $2 AND transaction_hash = ANY ($3) ${IN_ORDER}`,
    [account, walletId, transactions],
  );
  return asRead(rows);
}

/** Moves read from a chain above a block, in order. */
export async function movesAbove(
  on: Queryable,
  { account, walletId, chainId }: { account: string; walletId: string; chainId: string },
  block: bigint,
): Promise<MoveRow[]> {
  const { rows } = await on.query<Stored>(
    `SELECT ${COLUMNS} FROM portfolio.moves WHERE account = $1 AND chain_id = $3 AND source = 'chain' AND block_number > $4
       AND (wallet_id = $2 OR right(source_key, 36) = $2::text) ${IN_ORDER}`,
    [account, walletId, chainId, String(block)],
  );
  return asRead(rows);
}

export async function deleteMoves(on: Queryable, account: string, moveIds: readonly string[]): Promise<void> {
  if (moveIds.length === 0) return;
  await on.query(
    `UPDATE portfolio.moves SET pair_id = NULL WHERE account = $1 AND move_id <> ALL ($2::uuid[]) AND pair_id IN
       (SELECT pair_id FROM portfolio.moves WHERE account = $1 AND move_id = ANY ($2::uuid[]))`,
    [account, moveIds],
  );
  await on.query(
    "DELETE FROM portfolio.matches WHERE account = $1 AND (out_move = ANY ($2::uuid[]) OR in_move = ANY ($2::uuid[]))",
    [account, moveIds],
  );
  await on.query("DELETE FROM portfolio.moves WHERE account = $1 AND move_id = ANY ($2::uuid[])", [account, moveIds]);
}

type Words = Pick<MoveRow, "kindByHand" | "valueByHand" | "note"> & { sourceKey: string };

/** Copies the person's changes from replaced moves to their replacements. */
export async function carryWords(on: Queryable, account: string, words: readonly Words[]): Promise<void> {
  for (const { sourceKey, kindByHand, valueByHand, note } of words)
    await on.query(
      `UPDATE portfolio.moves SET kind_by_hand = $3, value_by_hand = $4, note = CASE WHEN $5 = '' THEN note ELSE $5 END
       WHERE account = $1 AND source_key = $2`,
      [account, sourceKey, kindByHand, valueByHand, note],
    );
}

/** Moves that have no value yet, with the other moves of their groups. */
export async function groupsWithoutValue(on: Queryable, account: string): Promise<MoveRow[]> {
  const { rows } = await on.query<Stored>(
    `SELECT ${COLUMNS} FROM portfolio.moves WHERE account = $1 AND group_id IN (
       SELECT group_id FROM portfolio.moves WHERE account = $1 AND value_usd_micro IS NULL) ${IN_ORDER}`,
    [account],
  );
  return asRead(rows);
}
