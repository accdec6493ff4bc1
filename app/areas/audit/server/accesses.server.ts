import type { Pool } from "pg";
import type { AccessPage, AccessRow } from "../model/desk.ts";

export type AccessQuestion = { account?: string | undefined; what?: string | undefined };

const ROWS = 100;
type Row = Omit<AccessRow, "at"> & { at: Date };
export type AccessCursor = { before: string } | { after: string } | "newest";

/** A page of 100. The cursor is a row's id; if it is invalid, the page starts at the latest. */
export async function findAccesses(
  pool: Pool,
  { account, what }: AccessQuestion,
  position: AccessCursor = "newest",
): Promise<AccessPage> {
  const upwards = typeof position === "object" && "after" in position;
  const named = position === "newest" ? "" : "after" in position ? position.after : position.before;
  const [stream, version] = /^(access-\d{8})\.(\d{1,9})$/.exec(named)?.slice(1) ?? [];
  const order = upwards && stream ? "ASC" : "DESC";
  const { rows } = await pool.query<Row>(
    `SELECT log.stream_id || '.' || log.version AS id, accessed_at AS at, account_id AS account, what, ids, kept.reason
     FROM read.accesses log LEFT JOIN accounts.access_reasons kept ON kept.reason_id = log.reason_id
     WHERE ($1::text IS NULL OR (log.stream_id, log.version) ${order === "ASC" ? ">" : "<"} ($1, $2::integer))
       AND ($3::text IS NULL OR account_id = $3) AND ($4::text IS NULL OR what = $4)
     ORDER BY log.stream_id ${order}, log.version ${order} LIMIT ${ROWS + 1}`,
    [stream ?? null, version ?? null, account ?? null, what ?? null],
  );
  const page = rows.slice(0, ROWS).map((row) => ({ ...row, at: row.at.toISOString() }));
  if (order === "ASC") page.reverse();
  const more = rows.length > ROWS;
  const [first, last] = [page[0]?.id, page.at(-1)?.id];
  return {
    rows: page,
    ...(first && (order === "ASC" ? more : stream) ? { newer: first } : {}),
    ...(last && (order === "ASC" || more) ? { older: last } : {}),
  };
}
