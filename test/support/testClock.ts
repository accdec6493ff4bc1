import type pg from "pg";
import { vi } from "vitest";

/**
 * One clock for the program and its database, which stands still until a test moves it. The database finds `now()` in a schema that comes
 * before PostgreSQL's own, on connections opened afterwards; the columns' defaults were bound to PostgreSQL's and are bound again.
 */
export async function openTestClock(admin: pg.Pool, schemas: readonly string[]) {
  await admin.query(`
    CREATE SCHEMA testclock;
    CREATE TABLE testclock.clock (at timestamptz NOT NULL);
    INSERT INTO testclock.clock VALUES (pg_catalog.now());
    CREATE FUNCTION testclock.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM testclock.clock';
    GRANT USAGE ON SCHEMA testclock TO PUBLIC;
    GRANT SELECT ON testclock.clock TO PUBLIC;
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = testclock, pg_catalog, public', current_database());
    END $$;`);
  const { rows } = await admin.query<{ column: string }>(
    `SELECT format('ALTER TABLE %I.%I ALTER %I SET DEFAULT testclock.now()', table_schema, table_name, column_name) AS column
     FROM information_schema.columns WHERE table_schema = ANY ($1) AND column_default = 'now()'`,
    [schemas],
  );
  for (const { column } of rows) await admin.query(column);
  return {
    /** @param moment with its zone: `2027-07-01T22:30:00+05:30` */
    async set(moment: string): Promise<void> {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
      await admin.query("UPDATE testclock.clock SET at = $1", [new Date(moment).toISOString()]);
    },
    close: () => void vi.useRealTimers(),
  };
}
