import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { MoveKind, ValuedBy } from "../../../../../analytics/portfolio/moves.ts";
import type { ImportAnswer, ImportFormat, ImportRow } from "../../model/calls.ts";

/** The rows of `portfolio.imports`, with their files and the moves that each row of a file would become. */

export type ImportState = ImportAnswer["state"];
/** Counts, and data stored next to them until the import is complete. */
export type ImportCounts = ImportAnswer["counts"] & {
  /** How many moves it adds. */
  moves: number;
  /** Currencies to ask about, with the keys of the tokens that they may mean. */
  asked?: Record<string, string[]>;
  /** The name of a manual account that is created when the import is confirmed. */
  newWallet?: string;
  /** Manual accounts that it created. */
  madeWallets?: string[];
  /** The current reading: an older one that is still running writes nothing more. */
  reading?: string;
  /** The plan's limits when it was confirmed. */
  limits?: { moves: number; wallets: number };
};
export const NO_COUNTS: ImportCounts = { read: 0, new: 0, known: 0, proposed: 0, unreadable: 0, moves: 0 };

export type ImportRecord = {
  account: string;
  importId: string;
  walletId: string;
  format: ImportFormat;
  fileName: string;
  zone: string | null;
  currencies: Record<string, string>;
  state: ImportState;
  problem: string | null;
  counts: ImportCounts;
  createdAt: string;
  confirmedAt: string | null;
};

/** A move that a row becomes, as stored in `import_rows.moves`. `join` is a move of a chain that gets the value and the note instead. */
export type RowMove = {
  id: string;
  at: string;
  /** The label of a wallet other than the import's. */
  wallet: string | null;
  chain: string | null;
  key: string;
  symbol: string;
  amount: string;
  decimals: number;
  kind: MoveKind;
  value: string | null;
  by: ValuedBy | null;
  group: string;
  source_key: string;
  note: string;
  hash: string | null;
  block: string | null;
  log: number | null;
  pair: string | null;
  join: string | null;
};
export type StoredRow = Pick<ImportRow, "line" | "state" | "problem" | "text"> & { moves: RowMove[] | null };

const COLUMNS = `account, import_id AS "importId", wallet_id AS "walletId", format, file_name AS "fileName", zone, currencies, state, problem,
  counts, created_at AS "createdAt", confirmed_at AS "confirmedAt"`;
type Read = Omit<ImportRecord, "createdAt" | "confirmedAt"> & { createdAt: Date; confirmedAt: Date | null };
const toImportRecord = ({ createdAt, confirmedAt, counts, ...row }: Read): ImportRecord => ({
  ...row,
  counts: { ...NO_COUNTS, ...counts },
  createdAt: createdAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
});

export async function addImport(
  on: Queryable,
  made: Pick<
    ImportRecord,
    "account" | "importId" | "walletId" | "format" | "fileName" | "zone" | "currencies" | "counts"
  >,
  content: Buffer,
): Promise<void> {
  const { account, importId, walletId, format, fileName, zone, currencies, counts } = made;
  await on.query(
    `INSERT INTO portfolio.imports (account, import_id, wallet_id, format, file_name, zone, currencies, state, counts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'reading', $8)`,
    [account, importId, walletId, format, fileName, zone, JSON.stringify(currencies), JSON.stringify(counts)],
  );
  await on.query("INSERT INTO portfolio.import_files (import_id, content) VALUES ($1, $2)", [importId, content]);
}

/** One of the account's imports; `locked` until the transaction ends. */
export async function loadImport(
  on: Queryable,
  account: string,
  importId: string,
  { locked = false } = {},
): Promise<ImportRecord | null> {
  const { rows } = await on.query<Read>(
    `SELECT ${COLUMNS} FROM portfolio.imports WHERE account = $1 AND import_id::text = $2 ${locked ? "FOR UPDATE" : ""}`,
    [account, importId],
  );
  return rows[0] ? toImportRecord(rows[0]) : null;
}

/** Latest first; those that were undone are excluded. */
export async function loadImports(on: Queryable, account: string, max: number): Promise<ImportRecord[]> {
  const { rows } = await on.query<Read>(
    `SELECT ${COLUMNS} FROM portfolio.imports WHERE account = $1 AND problem IS DISTINCT FROM $3
     ORDER BY created_at DESC, import_id LIMIT $2`,
    [account, max, TAKEN_BACK],
  );
  return rows.map(toImportRecord);
}

/** The problem of an import that was undone: only its name remains. */
export const TAKEN_BACK = "takenBack";
export const isOver = ({ problem }: Pick<ImportRecord, "problem">): boolean => problem === TAKEN_BACK;

type Changes = Partial<
  Pick<ImportRecord, "state" | "problem" | "counts" | "format" | "zone" | "currencies" | "walletId">
>;
/** Writes fields of an import; `counts` replaces the previous counts. False when it is in none of the states. */
export async function changeImport(
  on: Queryable,
  { account, importId }: Pick<ImportRecord, "account" | "importId">,
  changes: Changes & { confirmedAt?: "now" },
  from: readonly ImportState[],
): Promise<boolean> {
  const { state, problem, counts, format, zone, currencies, walletId, confirmedAt } = changes;
  const { rowCount } = await on.query(
    `UPDATE portfolio.imports SET updated_at = now(), state = coalesce($4, state),
       problem = CASE WHEN $5 THEN $6 ELSE problem END, counts = coalesce($7::jsonb, counts), format = coalesce($8, format),
       zone = CASE WHEN $9 THEN $10 ELSE zone END, currencies = coalesce($11::jsonb, currencies),
       wallet_id = coalesce($12::uuid, wallet_id), confirmed_at = CASE WHEN $13 THEN now() ELSE confirmed_at END
     WHERE account = $1 AND import_id = $2 AND state = ANY ($3::text[])`,
    [
      ...[account, importId, from, state ?? null, problem !== undefined, problem ?? null],
      ...[counts ? JSON.stringify(counts) : null, format ?? null, zone !== undefined, zone ?? null],
      ...[currencies ? JSON.stringify(currencies) : null, walletId ?? null, confirmedAt === "now"],
    ],
  );
  return rowCount === 1;
}

/** A part of an import's file. */
export async function filePart(on: Queryable, importId: string, from: number, bytes: number): Promise<Buffer> {
  const { rows } = await on.query<{ part: Buffer }>(
    "SELECT substring(content FROM $2::int FOR $3::int) AS part FROM portfolio.import_files WHERE import_id = $1",
    [importId, from + 1, bytes],
  );
  return rows[0]?.part ?? Buffer.alloc(0);
}

/** Deletes the moves that its rows would become. */
export const forgetRows = (on: Queryable, importId: string) =>
  on.query("DELETE FROM portfolio.import_rows WHERE import_id = $1", [importId]);

/** Deletes an import with its file and its rows. */
export async function forgetImport(on: Queryable, { account, importId }: Pick<ImportRecord, "account" | "importId">) {
  await forgetRows(on, importId);
  await on.query("DELETE FROM portfolio.import_files WHERE import_id = $1", [importId]);
  await on.query("DELETE FROM portfolio.imports WHERE account = $1 AND import_id = $2", [account, importId]);
}

/** Adds the rows of a reading by COPY, in the caller's transaction. */
export async function addRows(on: PoolClient, importId: string, rows: readonly StoredRow[]): Promise<void> {
  const text = rows.map(
    ({ line, state, problem, text: rowText, moves }) =>
      `${[importId, line, state, problem, rowText, moves && JSON.stringify(moves)].map(copied).join("\t")}\n`,
  );
  const into = on.query(
    copyFrom("COPY portfolio.import_rows (import_id, line, state, problem, row_text, moves) FROM STDIN"),
  );
  await pipeline(Readable.from(text), into);
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const copied = (value: string | number | null): string =>
  value === null ? "\\N" : String(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);

/** The first rows of each state. */
export async function firstRows(on: Queryable, importId: string, max: number): Promise<StoredRow[]> {
  const { rows } = await on.query<StoredRow>(
    `SELECT r.line, r.state, r.problem, r.row_text AS text, r.moves FROM (VALUES ('unreadable'), ('proposed'), ('new'), ('known')) s (state)
     CROSS JOIN LATERAL (SELECT * FROM portfolio.import_rows r WHERE r.import_id = $1 AND r.state = s.state ORDER BY r.line LIMIT $2) r`,
    [importId, max],
  );
  return rows;
}
