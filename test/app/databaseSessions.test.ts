import { readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PURPOSES, type Purpose } from "#app/platform/db.server.ts";
import { listenTo } from "#app/platform/listen.server.ts";
import { openPool, withClient } from "#events/connections.ts";

// What a connection pooler in front of PostgreSQL accepts, and what it does not: docs/poolers.md.

/** The startup parameters of the first connection that is opened. */
async function startedWith(open: (url: string) => Promise<void>): Promise<Record<string, string>> {
  const server = createServer();
  const heard = new Promise<Buffer>((resolve) =>
    server.on("connection", (socket) =>
      socket
        .on("error", () => undefined)
        .once("data", (bytes) => {
          socket.destroy();
          resolve(bytes);
        }),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const opened = open(`postgresql://app:secret@127.0.0.1:${(server.address() as AddressInfo).port}/tmai`);
  // The message starts with its length and the protocol version; a zero ends each text, and one more the list.
  const texts = (await heard).subarray(8).toString().split("\0").slice(0, -2);
  await opened;
  server.close();
  return Object.fromEntries(texts.flatMap((name, at) => (at % 2 === 0 ? [[name, texts[at + 1] ?? ""]] : [])));
}
const PLAIN = { user: "app", database: "tmai", client_encoding: "UTF8" };
const ignore = () => undefined;

test.each(Object.keys(PURPOSES) as Purpose[])(
  "the pool for %s starts with no parameter that a pooler refuses",
  async (purpose) => {
    const parameters = await startedWith(async (url) => {
      const pool = openPool(url, PURPOSES[purpose]);
      await pool.query("SELECT 1").catch(ignore);
      await pool.end();
    });
    expect(parameters).toEqual(PLAIN);
  },
);

test("single and listening connections start with no parameter that a pooler refuses", async () => {
  expect(await startedWith((url) => withClient(url, async () => undefined).catch(ignore))).toEqual(PLAIN);
  const listening = startedWith(async (url) => {
    const listener = listenTo(url, "jobs", ignore);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await listener.stop();
  });
  expect(await listening).toEqual(PLAIN);
});

const ROOT = join(import.meta.dirname, "../..");
const sources = ["app", "events", "server", "prisma"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|sql)$/.test(name) && !name.endsWith("weights.server.ts"))
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("prisma/client/")),
);
/** The lines of a file that are not comments. */
const readCode = (file: string) =>
  readFileSync(join(ROOT, file), "utf8")
    .split("\n")
    .filter((line) => !/^\s*(\/?\*|\/\/|--)/.test(line))
    .join("\n");

/** Each kind of statement that outlives its transaction, and the files that may use it: all on their own connection. */
const KINDS: [kind: string, pattern: RegExp, files: string[]][] = [
  ["LISTEN", /["'`;]\s*(UN)?LISTEN\s/, ["app/platform/listen.server.ts"]],
  [
    "a lock of the session",
    /pg_(try_)?advisory_(lock|unlock)(_shared|_all)?\(/,
    ["events/rebuild.ts", "server/migrate.ts"],
  ],
  [
    "SET of the session",
    /["'`;] *(RE)?SET (?!LOCAL\b|TRANSACTION\b|\$)(SESSION )?[a-z_.]+ (=|TO) /,
    ["events/rebuild.ts"],
  ],
  ["set_config of the session", /set_config\([^)]*false\)/, ["events/connections.ts"]],
  ["a temporary table", /\bTEMP(ORARY)? (TABLE|VIEW|SEQUENCE)\b|\bINTO TEMP\b|\bpg_temp\.[a-z]/i, []],
  ["a cursor that outlives its transaction", /\bWITH HOLD\b/, []],
  ["PREPARE by SQL", /["'`;]\s*(PREPARE|DEALLOCATE|DISCARD)\s/, []],
  ["a connection of its own", /new pg\.(Client|Pool)\(/, ["app/platform/listen.server.ts", "events/connections.ts"]],
];

test.each(KINDS)("%s is used only on dedicated connections", (_, pattern, files) => {
  expect(sources.filter((file) => pattern.test(readCode(file))).sort()).toEqual(files);
});

test("the patterns match the statements they are meant for", () => {
  const found = (text: string) => KINDS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
  expect(found('query("LISTEN jobs")')).toEqual(["LISTEN"]);
  expect(found('query("SELECT pg_advisory_lock(1)")')).toEqual(["a lock of the session"]);
  expect(found('query("SELECT pg_advisory_xact_lock(1)")')).toEqual([]);
  expect(found('query("SET search_path = a")')).toEqual(["SET of the session"]);
  expect(found('query("BEGIN; SET statement_timeout TO 1")')).toEqual(["SET of the session"]);
  expect(found('query("BEGIN; SET LOCAL jit = off"); query("UPDATE a SET b = 1")')).toEqual([]);
  expect(found('query("CREATE TEMP TABLE a ()")')).toEqual(["a temporary table"]);
  expect(found("DECLARE a CURSOR WITH HOLD FOR SELECT 1")).toEqual(["a cursor that outlives its transaction"]);
});
