import type { Compared, Difference } from "#events/readModels/compare.ts";

/** What `verify` reports about the read models. `problem` is null when they match the events. */
export function readModelText(compared: Compared): { problem: string | null; lines: string[] } {
  const { behind, difference, text, events, rows, unreadable } = compared;
  if (behind)
    return wrong(
      `read model ${behind.projection} has processed events up to position ${behind.position} of ${events}, so it was not compared; run npm run ledger -- rebuild`,
    );
  if (difference) return wrong(`read.${differenceText(difference)}`);
  if (text) return wrong(`${text.table} ${text.id}: this text does not match the hash in the ledger (${text.sha256})`);
  const lines = [`${rows} rows of the read models match the events`];
  if (unreadable > 0) lines.push(`a projection cannot read ${unreadable} events: they produce no rows`);
  return { problem: null, lines };
}

const wrong = (problem: string) => ({ problem, lines: [] });

function differenceText(difference: Difference): string {
  const { parked } = difference;
  const why = parked ? `; ${parked.projection} could not write position ${parked.position}: ${parked.error}` : "";
  return rowText(difference) + why;
}

function rowText({ of, key, ledger, table }: Difference): string {
  const named = `${of} (${Object.entries(key)
    .map(([column, value]) => `${column} ${value}`)
    .join(", ")})`;
  if (!ledger) return `${named}: no event produces this row: ${JSON.stringify(table)}`;
  if (!table) return `${named}: the row is missing, the ledger says ${JSON.stringify(ledger)}`;
  const differing = Object.keys(ledger).filter(
    (column) => JSON.stringify(ledger[column]) !== JSON.stringify(table[column]),
  );
  const columns = differing.map(
    (column) =>
      `the ledger says ${column} ${JSON.stringify(ledger[column])}, the table ${JSON.stringify(table[column])}`,
  );
  return `${named}: ${columns.join("; ") || "the row was different when it was read"}`;
}
