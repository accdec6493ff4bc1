import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { withClient } from "#events/connections.ts";
import { openDatabase } from "../../server/commands/openDatabase.ts";
import { type Postgres, startPostgres } from "../../server/development/postgres.ts";
import { migrate } from "../../server/migrate.ts";
import { reachDatabase, reachSameDatabase, unhealthyText } from "../../server/reachOutside.ts";
import { UserError, userErrorText } from "../../server/userError.ts";
import { temporaryFolder } from "../support/folders.ts";
import { processesOn } from "../support/processes.ts";
import { freePort, launchProgram } from "../support/program.ts";

// A database that is configured and cannot be used ends in one message: the variable, the host, what to do, and never the password.

const PASSWORD = "a-word-that-is-secret";
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The URL of a server that does this with each connection. */
async function serverThat(does: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => does(socket.on("error", () => undefined))).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function captureErrorText(refused: Promise<unknown>): Promise<string> {
  const error = await refused.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  const { message } = error as UserError;
  expect(message).not.toContain(PASSWORD);
  expect(message).not.toContain("\n");
  return message;
}
const captureMessage = (place: string, name = "tmai") =>
  captureErrorText(reachDatabase("DATABASE_URL", `postgresql://app:${PASSWORD}@${place}/${name}`));

test("an address without a listening database is reported with its variable", async () => {
  const place = `127.0.0.1:${await freePort()}`;
  expect(await captureMessage(place)).toBe(
    `DATABASE_URL: no database listens at ${place}; start it, or set the variable to where it is (see .env.example).`,
  );
  expect(
    await captureErrorText(reachDatabase("DATABASE_ADMIN_URL", `postgres://a@localhost/t?host=/nowhere`)),
  ).toContain("DATABASE_ADMIN_URL: no database listens at /nowhere;");
});

test("a server that stays silent, closes connections or speaks another protocol is reported", async () => {
  const silent = await serverThat(() => undefined);
  expect(await captureMessage(silent)).toContain(`DATABASE_URL: ${silent} accepts connections but does not respond;`);
  const closing = await serverThat((socket) => socket.once("data", () => socket.end()));
  expect(await captureMessage(closing)).toContain(
    `DATABASE_URL: ${closing} closed the connection; check that a database`,
  );
  const web = await serverThat((socket) => socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")));
  expect(await captureMessage(web)).toMatch(/^DATABASE_URL: .*127\.0\.0\.1:\d+/);
});

test("an unknown host is reported with its variable", async () => {
  expect(await captureMessage("nowhere.invalid")).toMatch(
    /^DATABASE_URL: the host of nowhere\.invalid:5432 is not known.*; check its name/,
  );
});

test.each(["db.example/tmai", "mysql://a@b/c", "postgresql://a:b@[::1/t", ""])(
  "%j is refused because it is not a database URL",
  async (url) => {
    expect(await captureErrorText(reachDatabase("DATABASE_URL", url))).toBe(
      "DATABASE_URL must be a URL such as postgresql://user:password@db.example/tmai (see .env.example).",
    );
  },
);

let folder: ReturnType<typeof temporaryFolder>;
let postgres: Postgres;
beforeAll(async () => {
  folder = temporaryFolder("reach");
  postgres = await startPostgres({ dataDir: folder.path });
});
afterAll(async () => {
  await postgres?.stop();
  folder?.remove();
});
const changed = (change: (url: URL) => void) => {
  const url = new URL(postgres.adminUrl);
  change(url);
  return url.href;
};

test("a wrong password, a missing database and another database are reported", async () => {
  const wrong = changed((url) => {
    url.password = PASSWORD;
  });
  expect(await captureErrorText(reachDatabase("DATABASE_URL", wrong))).toMatch(
    /^DATABASE_URL: the database at \/\S+ refuses this user or password \(see \.env\.example\)\.$/,
  );
  const missing = changed((url) => {
    url.pathname = "/none";
  });
  expect(await captureErrorText(reachDatabase("DATABASE_URL", missing))).toMatch(
    /^DATABASE_URL: the server at \/\S+ has no database none; create it, or correct the name/,
  );
  await reachDatabase("DATABASE_URL", postgres.adminUrl);
  await reachSameDatabase(postgres.adminUrl, postgres.adminUrl);
  const other = changed((url) => {
    url.pathname = "/postgres";
  });
  expect(await captureErrorText(reachSameDatabase(postgres.adminUrl, other))).toContain(
    "is another database than that of DATABASE_URL",
  );
});

test("PostgreSQL's own message is shown for errors that we have no sentence for", async () => {
  await withClient(postgres.adminUrl, (client) => client.query("CREATE ROLE gone LOGIN VALID UNTIL '2000-01-01'"));
  await withClient(postgres.adminUrl, (client) => client.query("CREATE DATABASE closed ALLOW_CONNECTIONS false"));
  const closed = changed((url) => {
    url.pathname = "/closed";
  });
  expect(await captureErrorText(reachDatabase("DATABASE_URL", closed))).toContain(
    'cannot be used: database "closed" is not currently accepting connections',
  );
});

test("a refusal by the machine or the database at startup is a sentence, and a fault in our code has its stack", async () => {
  const machine = (code: string) =>
    userErrorText(
      Object.assign(new Error(`${code}: x, open '/data/keys/session'`), { code, path: "/data/keys/session" }),
    );
  expect(machine("ENOSPC")).toBe(
    "/data/keys/session cannot be used: no space is left on its disk; free some, or set DATA_DIR to a folder on another disk (ENOSPC).",
  );
  for (const code of ["EACCES", "EPERM", "EROFS", "EDQUOT", "EMFILE"]) expect(machine(code)).not.toMatch(/^\s+at /m);
  expect(machine("ENOENT")).toMatch(/^\s+at /m);
  expect(userErrorText(new TypeError("a fault"))).toMatch(/^\s+at /m);
  const failing = (text: string) =>
    withClient(postgres.adminUrl, async (client) => {
      await client.query("CREATE ROLE weak LOGIN").catch(() => undefined);
      await client.query(text);
    }).then(
      () => "",
      (error: unknown) => userErrorText(error),
    );
  expect(await failing("SET ROLE weak; CREATE TABLE t ()")).toMatch(
    /^The database refuses: permission denied for schema public; the login of DATABASE_ADMIN_URL must own the database/,
  );
  expect(await failing("BEGIN READ ONLY; CREATE TABLE t ()")).toMatch(
    /^The database refuses: cannot execute CREATE TABLE in a read-only transaction; .*the primary server/,
  );
  expect(await failing("SELECT no_such")).toMatch(/^\s+at /m);
});

test("a database that a later version has used is refused, before anything in it is changed", async () => {
  const url = changed((one) => {
    one.pathname = "/later";
  });
  await withClient(postgres.adminUrl, (client) => client.query("CREATE DATABASE later"));
  await migrate(url);
  const mark = "29991231000000_of_tomorrow";
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'y', '${mark}', now())`,
    );
    await client.query("DROP FUNCTION refuse_gap CASCADE");
  });
  expect(await captureErrorText(migrate(url))).toBe(
    `This database was used by a later version: it has the migration ${mark}, which this version does not know. Start that version, or restore a backup from before it.`,
  );
  const found = await withClient(url, (client) => client.query("SELECT to_regproc('refuse_gap') AS is"));
  expect(found.rows).toEqual([{ is: null }]);
});

test("an unreachable or wrong chain is reported with its variable, and so is a database that is no primary", () => {
  const health = { status: "down", database: "ok", chain: "ok", position: 0 };
  expect(unhealthyText(JSON.stringify({ ...health, chain: "does not answer" }), 84_532)).toBe(
    "RPC_URLS_84532: the chain does not answer. Set it to endpoints of chain 84532 that answer (see .env.example).",
  );
  expect(unhealthyText(JSON.stringify({ ...health, chain: "is chain 1, not 84532" }), 84_532)).toContain(
    "RPC_URLS_84532: the chain there is chain 1, not 84532.",
  );
  expect(unhealthyText(JSON.stringify({ ...health, database: "in recovery" }), 84_532)).toContain(
    "DATABASE_URL: the database is a standby.",
  );
  expect(unhealthyText("it did not respond", 8_453)).toBe("The web server did not become healthy: it did not respond");
});

test("commands report an unreachable database with the same sentence", async () => {
  const place = `127.0.0.1:${await freePort()}`;
  const url = `postgresql://app:${PASSWORD}@${place}/tmai`;
  const before = { ...process.env };
  Object.assign(process.env, { DATABASE_URL: url, DATABASE_ADMIN_URL: url });
  try {
    expect(await captureErrorText(openDatabase())).toContain(`DATABASE_URL: no database listens at ${place};`);
  } finally {
    process.env = before;
  }
});

test("a program without a reachable database ends with the sentence, without a stack, and leaves nothing running", async () => {
  const silent = await serverThat(() => undefined);
  for (const place of [`127.0.0.1:${await freePort()}`, silent]) {
    const url = `postgresql://app:${PASSWORD}@${place}/tmai`;
    const env = { MARKET_SOURCE: "none", DATABASE_URL: url, DATABASE_ADMIN_URL: url };
    const program = await launchProgram({ env });
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.said().trim().split("\n").at(-1)).toMatch(
      new RegExp(`^DATABASE_ADMIN_URL: .*${place}.* \\(see \\.env\\.example\\)\\.$`),
    );
    expect(program.said()).not.toMatch(/^\s+at /m);
    expect(program.said()).not.toContain(PASSWORD);
    expect(processesOn(program.dataDir)).toEqual([]);
  }
});
