/** Paged lists with what was paid or sent first, followed by what was abandoned. */

/** The cursor of a page; `abandoned` when only abandoned ones follow. */
export type PartCursor<Place> = Place & { abandoned?: true };
/** `limit` rows of one part of the list, continuing from a cursor. */
export type ReadPart<Row, Place> = (part: { abandoned: boolean; after: Place | null; limit: number }) => Promise<Row[]>;

export async function paidFirst<Row, Place extends object>(
  size: number,
  after: PartCursor<Place> | null,
  read: ReadPart<Row, Place>,
  placed: (row: Row) => Place,
): Promise<{ rows: Row[]; more: PartCursor<Place> | null }> {
  const limit = size + 1;
  const isInAbandoned = after?.abandoned === true;
  const sent = isInAbandoned ? [] : await read({ abandoned: false, after, limit });
  const missing = limit - sent.length;
  const abandoned =
    missing > 0 ? await read({ abandoned: true, after: isInAbandoned ? after : null, limit: missing }) : [];
  const rows = [...sent, ...abandoned];
  const last = rows[size - 1];
  if (rows.length <= size || !last) return { rows, more: null };
  const more: PartCursor<Place> = sent.length < size ? { ...placed(last), abandoned: true } : placed(last);
  return { rows: rows.slice(0, size), more };
}
