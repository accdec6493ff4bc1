import type pg from "pg";
import { allProjections } from "#events/projections/all.ts";
import { readModelState } from "#events/readModelState.ts";
import { rebuild } from "#events/rebuild.ts";

/** All rows of all read models, by table. */
export async function allRows(admin: pg.Pool): Promise<Record<string, unknown[]>> {
  const tables = allProjections.flatMap((projection) => Object.keys(projection.tables));
  const all = await Promise.all(
    tables.map((table) => admin.query(`SELECT to_jsonb(t) AS row FROM read.${table} t ORDER BY to_jsonb(t)::text`)),
  );
  return Object.fromEntries(tables.map((table, n) => [table, all[n]?.rows.map(({ row }) => row) ?? []]));
}

const readHead = async (admin: pg.Pool): Promise<unknown> =>
  (await admin.query("SELECT max(position) AS head FROM events")).rows[0]?.head;

/**
 * The read models as the appends left them, and as a rebuild produces them from the events alone. Read again when a running program has
 * appended meanwhile: both must be of one ledger.
 */
export async function asAppendedAndRebuilt(admin: pg.Pool) {
  for (;;) {
    const head = await readHead(admin);
    const appended = await allRows(admin);
    const { models } = await readModelState(admin);
    await rebuild(admin, allProjections);
    const rebuilt = await allRows(admin);
    if ((await readHead(admin)) === head) return { appended, rebuilt, lags: models.map(({ lag }) => lag) };
  }
}
