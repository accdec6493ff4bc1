import type pg from "pg";
import { expect } from "vitest";
import { LOCKS } from "#events/locks.ts";
import { allProjections } from "#events/projections/all.ts";
import { rebuild } from "#events/rebuild.ts";

/** Work that lasts until a test ends it. `admin` owns the tables. */

/** A session in the middle of a task, until it is ended. */
async function session(admin: pg.Pool, ...statements: string[]) {
  const client = await admin.connect();
  for (const statement of statements) await client.query(statement);
  let open = true;
  const end = () => {
    if (open) client.release(true);
    open = false;
  };
  return { end };
}
/** A checkpoint that takes long: many events, a slow disk. */
export const signing = (admin: pg.Pool) => session(admin, "BEGIN", `SELECT pg_advisory_xact_lock(${LOCKS.checkpoint})`);

/** A rebuild that cannot switch because of a long read. */
export async function rebuilding(admin: pg.Pool) {
  const reader = await session(admin, "BEGIN", "SELECT FROM read.payments LIMIT 1");
  const done = rebuild(admin, allProjections);
  done.catch(() => undefined);
  await expect
    .poll(async () => (await admin.query("SELECT FROM pg_namespace WHERE nspname = 'read_rebuilt'")).rowCount)
    .toBe(1);
  return {
    async end() {
      reader.end();
      await done;
    },
  };
}
