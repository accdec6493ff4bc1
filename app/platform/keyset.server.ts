import { ROW_POSITION } from "./rowPosition.ts";

/**
 * Pages of a list that continue at a row instead of an offset: rows added or removed meanwhile are neither repeated nor skipped. Latest
 * first; equal times in the order of ids.
 */

/** The row that a page comes after, or before. */
export type PageOf = { older?: string | null | undefined; newer?: string | null | undefined };
type Columns = { at: string; id: string };
type Placed = { place: string };
export type Keyset<Row> = {
  rows: Row[];
  /** Positions of the adjacent pages; null when there are none. */
  older: string | null;
  newer: string | null;
};

/** The position of a row, as an SQL expression. */
export const rowPositionSql = ({ at, id }: Columns): string =>
  `(extract(epoch FROM ${at}) * 1000000)::bigint || '.' || ${id}`;

/**
 * A page of rows.
 * @param columns in our own SQL
 * @param read the rows that match `condition`, in this order, each with its `place`; `values` are those of the condition, which names
 *   them starting with `$first`
 */
export async function keysetPage<Row extends Placed>(
  { older, newer }: PageOf,
  { at, id }: Columns,
  { limit, first }: { limit: number; first: number },
  read: (sql: { condition: string; order: string; values: string[]; limit: number }) => Promise<Row[]>,
): Promise<Keyset<Row>> {
  const upwards = ROW_POSITION.exec(newer ?? "");
  const from = upwards ?? ROW_POSITION.exec(older ?? "");
  const [after, before, direction] = upwards ? [">", "<", ["ASC", "DESC"]] : ["<", ">", ["DESC", "ASC"]];
  const bound = `'epoch'::timestamptz + $${first}::bigint * interval '1 microsecond'`;
  const found = await read({
    condition: from
      ? // An index can use the first half.
        `${at} ${after}= ${bound} AND (${at} ${after} ${bound} OR ${id} ${before} $${first + 1}::uuid)`
      : "true",
    order: `${at} ${direction[0]}, ${id} ${direction[1]}`,
    values: from ? [from[1] as string, from[2] as string] : [],
    limit: limit + 1,
  });
  const hasMore = found.length > limit;
  // Newer rows that do not fill a page are on the first one.
  if (upwards && !hasMore) return keysetPage({}, { at, id }, { limit, first }, read);
  const rows = found.slice(0, limit);
  if (upwards) rows.reverse();
  const [top, last] = [rows[0]?.place ?? null, rows.at(-1)?.place ?? null];
  return { rows, older: upwards || hasMore ? last : null, newer: from && (top ?? from[0]) };
}
