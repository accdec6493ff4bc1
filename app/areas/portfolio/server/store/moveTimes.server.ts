/** When a move was stored, from its id: a UUIDv7 begins with the time. */

/** SQL: the time in the id in a column. */
export const storedAt = (column: string): string =>
  `to_timestamp(('x' || lpad(substr(replace(${column}::text, '-', ''), 1, 12), 16, '0'))::bit(64)::bigint / 1000.0)`;

/** The last possible id of that millisecond: ids of moves that were stored later are greater. */
export function lastIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-ffff-ffff-ffffffffffff`;
}
