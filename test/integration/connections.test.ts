import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool, withClient, withPool } from "../../events/connections.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

/** An error event that nobody listens for would fail the whole run of tests, as it would end the program. */

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const ENDED = /terminating connection|Connection terminated|not queryable/;

/** Ends a server process and waits until it is gone, so that its last message has been sent. */
const endBackend = (pid: number) =>
  withClient(database.adminUrl, async (admin) => {
    const { rowCount } = await admin.query("SELECT pg_terminate_backend($1, 5000)", [pid]);
    expect(rowCount).toBe(1);
  });
type Asked = { query(text: string): Promise<{ rows: { pid: number }[] }> };
const backendOf = async (client: Asked) => (await client.query("SELECT pg_backend_pid() AS pid")).rows[0]?.pid ?? 0;
const untilHeard = () => new Promise((resolve) => setTimeout(resolve, 100));

test("a connection that is ended between two queries of its user rejects the next one", async () => {
  await withPool(database.appUrl, 1, async (pool) => {
    const client = await pool.connect();
    await endBackend(await backendOf(client));
    await untilHeard();
    await expect(client.query("SELECT 1")).rejects.toThrow(ENDED);
    client.release(true);
    expect((await pool.query("SELECT 1")).rowCount).toBe(1);
  });
});

test("of a connection that is ended while nobody uses it the pool's owner hears, and the pool goes on", async () => {
  const lost: string[] = [];
  const pool = openPool(database.appUrl, { max: 1, onLost: (error) => lost.push(error.message) });
  await endBackend(await backendOf(pool));
  await expect.poll(() => lost).toEqual([expect.stringMatching(ENDED)]);
  expect((await pool.query("SELECT 1")).rowCount).toBe(1);
  await pool.end();
});

test("a single connection that is ended rejects what is asked next", async () => {
  await withClient(database.appUrl, async (client) => {
    await endBackend(await backendOf(client));
    await untilHeard();
    await expect(client.query("SELECT 1")).rejects.toThrow(ENDED);
  });
});
