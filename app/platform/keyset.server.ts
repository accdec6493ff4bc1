import { PLACE } from "./place.ts";

/**
 * Pages of a list that go on at a row and not at a number: rows that come or go meanwhile show none twice and leave none out. The
 * newest first; of equal times in the order of ids.
 */

/** After which row a page comes, or before which one. */
export type PageOf = { older?: string | null | undefined; newer?: string | null | undefined };
type Columns = { at: string; id: string };
type Placed = { place: string };
export type Keyset<Row> = {
  rows: Row[];
  /** Places for the pages beside this one; null where there are none. */
  older: string | null;
  newer: string | null;
};

/** As an expression of SQL: the place of a row. */
export const placeOfRow = ({ at, id }: Columns): string =>
  `(extract(epoch FROM ${at}) * 1000000)::bigint || '.' || ${id}`;

/**
 * A page of rows.
 * @param columns of our own SQL
 * @param read the rows that fit `condition`, in this order, each with its `place`; `values` are those of the condition, which names
 *   them from `$first` on
 */
export async function keysetPage<Row extends Placed>(
  { older, newer }: PageOf,
  { at, id }: Columns,
  { limit, first }: { limit: number; first: number },
  read: (sql: { condition: string; order: string; values: string[]; limit: number }) => Promise<Row[]>,
): Promise<Keyset<Row>> {
  const upwards = PLACE.exec(newer ?? "");
  const from = upwards ?? PLACE.exec(older ?? "");
  const [after, before, direction] = upwards ? [">", "<", ["ASC", "DESC"]] : ["<", ">", ["DESC", "ASC"]];
  const bound = `'epoch'::timestamptz + $${first}::bigint * interval '1 microsecond'`;
  const found = await read({
    condition: from
      ? // An index begins at the first half.
        `${at} ${after}= ${bound} AND (${at} ${after} ${bound} OR ${id} ${before} $${first + 1}::uuid)`
      : "true",
    order: `${at} ${direction[0]}, ${id} ${direction[1]}`,
    values: from ? [from[1] as string, from[2] as string] : [],
    limit: limit + 1,
  });
  const hasMore = found.length > limit;
  // What is newer than a place and fills no page is on the first one.
  if (upwards && !hasMore) return keysetPage({}, { at, id }, { limit, first }, read);
  const rows = found.slice(0, limit);
  if (upwards) rows.reverse();
  const [top, last] = [rows[0]?.place ?? null, rows.at(-1)?.place ?? null];
  return { rows, older: upwards || hasMore ? last : null, newer: from && (top ?? from[0]) };
}
