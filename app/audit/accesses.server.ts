import type { Pool } from "pg";

/** What staff opened, newest first. */
export type AccessRow = { id: string; at: string; account: string; what: string; ids: string[]; reason: string | null };
export type AccessPage = { rows: AccessRow[]; older: string | null };

const ROWS = 100;

/** `before` is the id of the last row of the page before; `account` and `what` narrow the list. */
export async function findAccesses(
  pool: Pool,
  asked: { before: string | null; account: string | null; what: string | null },
): Promise<AccessPage> {
  const [stream, version] = /^(access-\d{8})\.(\d{1,9})$/.exec(asked.before ?? "")?.slice(1) ?? [];
  const { rows } = await pool.query<Omit<AccessRow, "at"> & { at: Date }>(
    `SELECT log.stream_id || '.' || log.version AS id, accessed_at AS at, account_id AS account, what, ids, kept.reason
     FROM read.accesses log LEFT JOIN accounts.access_reasons kept ON kept.reason_id = log.reason_id
     WHERE ($1::text IS NULL OR (log.stream_id, log.version) < ($1, $2::integer))
       AND ($3::text IS NULL OR account_id = $3) AND ($4::text IS NULL OR what = $4)
     ORDER BY log.stream_id DESC, log.version DESC LIMIT ${ROWS + 1}`,
    [stream ?? null, version ?? null, asked.account, asked.what],
  );
  const page = rows.slice(0, ROWS).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { rows: page, older: rows.length > ROWS ? (page.at(-1)?.id ?? null) : null };
}
