import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isConnectionLost, openPool, withClient, withPool } from "#events/connections.ts";
import { eventually } from "../support/eventually.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

/** An unhandled error event would fail the whole test run, as it would end the program. */

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
const readBackendPid = async (client: Asked) =>
  (await client.query("SELECT pg_backend_pid() AS pid")).rows[0]?.pid ?? 0;
const heardBy = (client: pg.ClientBase) => new Promise<void>((resolve) => client.once("end", () => resolve()));
const SLEEPING = "datname = current_database() AND state = 'active' AND pid <> pg_backend_pid() AND query ~ 'pg_sleep'";
/** Waits until the server is running this many sleeping queries. */
const untilAsleep = (count: number) =>
  withClient(database.adminUrl, (admin) =>
    eventually(async () =>
      expect((await admin.query(`SELECT FROM pg_stat_activity WHERE ${SLEEPING}`)).rowCount).toBe(count),
    ),
  );
/** Ends the queries that a cut connection left at the server. */
const endSleepers = () =>
  withClient(database.adminUrl, (admin) =>
    admin.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE ${SLEEPING}`),
  );

test("a connection closed between two queries of its user rejects the next one", async () => {
  await withPool(database.appUrl, 1, async (pool) => {
    const client = await pool.connect();
    const heard = heardBy(client);
    await endBackend(await readBackendPid(client));
    await heard;
    await expect(client.query("SELECT 1")).rejects.toThrow(ENDED);
    client.release(true);
    expect((await pool.query("SELECT 1")).rowCount).toBe(1);
  });
});

test("a connection closed while idle is reported to the pool's owner, and the pool continues", async () => {
  const lost: string[] = [];
  const pool = openPool(database.appUrl, { max: 1, onLost: (error) => lost.push(error.message) });
  await endBackend(await readBackendPid(pool));
  await expect.poll(() => lost).toEqual([expect.stringMatching(ENDED)]);
  expect((await pool.query("SELECT 1")).rowCount).toBe(1);
  await pool.end();
});

test("a single closed connection rejects the next query", async () => {
  await withClient(database.appUrl, async (client) => {
    const heard = heardBy(client);
    await endBackend(await readBackendPid(client));
    await heard;
    await expect(client.query("SELECT 1")).rejects.toThrow(ENDED);
  });
});

/** A proxy in front of the database, so that a connection can be cut from outside. */
async function cutter() {
  const { hostname, port, searchParams } = new URL(database.appUrl);
  const socketFolder = searchParams.get("host");
  const held: Socket[] = [];
  const server = createServer((near) => {
    const far = socketFolder ? dial(`${socketFolder}/.s.PGSQL.${port || 5432}`) : dial(Number(port || 5432), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => undefined);
    near.once("close", () => far.destroy());
    held.push(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(database.appUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut(how: "destroy" | "resetAndDestroy"): void {
      for (const one of held.splice(0)) one[how]();
    },
    server,
  };
}
const captureError = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

test.each(["destroy", "resetAndDestroy"] as const)(
  "a connection cut (%s) during a query counts as lost, and so does one that cannot be opened",
  async (how) => {
    const between = await cutter();
    const pool = openPool(between.url, { max: 1 });
    expect((await pool.query("SELECT 1")).rowCount).toBe(1);
    const asked = captureError(pool.query("SELECT pg_sleep(30)"));
    await untilAsleep(1);
    between.cut(how);
    expect(isConnectionLost(await asked)).toBe(true);
    await endSleepers();
    between.server.close();
    expect(isConnectionLost(await captureError(pool.query("SELECT 1")))).toBe(true);
    expect(isConnectionLost(await captureError(pool.connect()))).toBe(true);
    expect(isConnectionLost(new Error("append failed", { cause: await captureError(pool.query("SELECT 1")) }))).toBe(
      true,
    );
    await pool.end();
  },
);

test("a query ended by the server counts as a lost connection, and a refused query does not", async () => {
  await withPool(database.appUrl, 1, async (pool) => {
    const client = await pool.connect();
    const pid = await readBackendPid(client);
    const asked = captureError(client.query("SELECT pg_sleep(30)"));
    await endBackend(pid);
    expect(isConnectionLost(await asked)).toBe(true);
    client.release(true);
    expect(isConnectionLost(await captureError(pool.query("SELECT 1 / 0")))).toBe(false);
    expect(isConnectionLost(await captureError(pool.query("SELECT no_such_column")))).toBe(false);
    // The message alone decides nothing.
    expect(isConnectionLost(new Error("Connection terminated unexpectedly"))).toBe(false);
  });
});

test("a call that could not query the database responds 503, but one with an error of our own does not", async () => {
  const between = await cutter();
  process.env.DATABASE_URL = between.url;
  const [{ call }, db] = await Promise.all([
    import("#app/platform/api.server.ts"),
    import("#app/platform/db.server.ts"),
  ]);
  const quiet = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  for (const one of quiet) one.mockImplementation(() => undefined);
  const readStatus = async (query: () => Promise<unknown>) => {
    const request = new Request("http://localhost/api/plans/userPlan");
    const answer = await call(async () => Response.json(await query().then(() => null)))({ request, params: {} });
    return answer.status;
  };
  const sleeping = (seconds: number) => [
    () => db.database().pool.query("SELECT pg_sleep($1)", [seconds]),
    () => db.prisma().$queryRaw`SELECT pg_sleep(${seconds}::float8)::text`,
    () => db.prisma().$transaction((inside) => inside.$queryRaw`SELECT pg_sleep(${seconds}::float8)::text`),
  ];
  const all = () => Promise.all([...sleeping(0), () => db.prisma().payment.findMany()].map(readStatus));
  expect(await all()).toEqual([200, 200, 200, 200]);
  for (const how of ["destroy", "resetAndDestroy"] as const) {
    const cut = Promise.all(sleeping(15).map(readStatus));
    await untilAsleep(3);
    between.cut(how);
    expect(await cut, how).toEqual([503, 503, 503]);
    await endSleepers();
  }
  between.server.close();
  expect(await all()).toEqual([503, 503, 503, 503]);
  expect(await readStatus(() => Promise.reject(new Error("ECONNREFUSED: Connection terminated")))).toBe(500);
  for (const one of quiet) one.mockRestore();
  await db.prisma().$disconnect();
  await db.database().pool.end();
});
