import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { withClient } from "#events/connections.ts";
import { allowApplicationLogin, type Postgres, startPostgres } from "../../server/development/postgres.ts";
import { migrate } from "../../server/migrate.ts";
import { temporaryFolder } from "../support/folders.ts";

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const action of undo.splice(0).reverse()) await action();
});
function newFolder(): string {
  const folder = temporaryFolder("passwords");
  undo.push(folder.remove);
  return folder.path;
}
async function start(dataDir: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir });
  undo.push(() => postgres.stop());
  return postgres;
}

/** The server's response to a client with another password, or with none. */
async function refusal(url: string, password?: string): Promise<string> {
  const { hostname: _, username: user, pathname, searchParams } = new URL(url);
  const order = { host: searchParams.get("host") ?? "", user, database: pathname.slice(1) };
  const client = new pg.Client({ ...order, password: password ?? (() => "") });
  client.on("error", () => undefined);
  return client.connect().then(
    () => client.end().then(() => "connected"),
    (error: Error) => error.message,
  );
}

test("a client that reaches the socket without the password is refused, for each role", async () => {
  const dataDir = newFolder();
  const postgres = await start(dataDir);
  await migrate(postgres.adminUrl);
  await allowApplicationLogin(postgres);
  for (const url of [postgres.adminUrl, postgres.appUrl]) {
    await expect(withClient(url, (client) => client.query("SELECT 1"))).resolves.toBeDefined();
    expect(await refusal(url)).not.toBe("connected");
    expect(await refusal(url, "guessed")).toMatch(/^password authentication failed for user/);
  }
  // One role's password does not work for the other.
  const { password } = new URL(postgres.appUrl);
  expect(await refusal(postgres.adminUrl, password)).toMatch(/^password authentication failed for user "postgres"/);
  for (const name of ["database-owner", "database-app"])
    expect(statSync(join(dataDir, "keys", name)).mode & 0o777).toBe(0o600);
  // Neither is in a file of the server's user.
  const log = readFileSync(join(dataDir, "postgres", "postgres.log"), "utf8");
  for (const url of [postgres.adminUrl, postgres.appUrl]) expect(log).not.toContain(new URL(url).password);
});

const isRoot = process.getuid?.() === 0;
const OTHER_UID = 1_234;
test.skipIf(!isRoot)("another user of the computer cannot even reach the socket", async () => {
  const postgres = await start(newFolder());
  const socket = join(new URL(postgres.adminUrl).searchParams.get("host") ?? "", ".s.PGSQL.5432");
  expect(statSync(socket).isSocket()).toBe(true);
  const knock = `require("net").connect(${JSON.stringify(socket)})
    .on("connect", () => { console.log("connected"); process.exit(0); })
    .on("error", ({ code }) => console.log(code))`;
  const { stdout } = spawnSync(process.execPath, ["-e", knock], { uid: OTHER_UID, gid: OTHER_UID, encoding: "utf8" });
  expect(stdout.trim()).toBe("EACCES");
});

test("a data folder from before passwords requires them from its next start, and has lost nothing", async () => {
  const dataDir = newFolder();
  const before = await startPostgres({ dataDir });
  await migrate(before.adminUrl);
  await withClient(before.adminUrl, async (client) => {
    await client.query("CREATE TABLE precious AS SELECT 'kept' AS word");
    // Folders were created like this before there were passwords.
    await client.query("ALTER ROLE tmai_app LOGIN PASSWORD NULL");
    await client.query("ALTER ROLE postgres PASSWORD NULL");
  });
  await before.stop();
  const rules = join(dataDir, "postgres", "data", "pg_hba.conf");
  writeFileSync(rules, "local all all trust\nlocal replication all trust\n");
  for (const name of ["database-owner", "database-app"]) rmSync(join(dataDir, "keys", name));

  const after = await start(dataDir);
  expect(readFileSync(rules, "utf8")).not.toContain("trust");
  for (const url of [after.adminUrl, after.appUrl]) expect(await refusal(url, "guessed")).toMatch(/^password auth/);
  await allowApplicationLogin(after);
  for (const url of [after.adminUrl, after.appUrl])
    expect((await withClient(url, (client) => client.query("SELECT current_user"))).rowCount).toBe(1);
  const { rows } = await withClient(after.adminUrl, (client) => client.query("SELECT word FROM precious"));
  expect(rows).toEqual([{ word: "kept" }]);
});

test("a data folder that was restored without its keys starts with new ones", async () => {
  const dataDir = newFolder();
  const before = await startPostgres({ dataDir });
  await before.stop();
  rmSync(join(dataDir, "keys"), { recursive: true });
  const after = await start(dataDir);
  expect(new URL(after.adminUrl).password).not.toBe(new URL(before.adminUrl).password);
  expect(await refusal(after.adminUrl, new URL(before.adminUrl).password)).toMatch(/^password authentication failed/);
});
