import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowCopier } from "#events/readModels/copyRows.ts";
import { NotFoldable } from "#events/readModels/pageChanges.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// Rows that a rebuild copies are those that an append would have inserted from their JSON.

let database: FreshDatabase;
let client: pg.PoolClient;
let admin: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl });
  client = await admin.connect();
  const columns = `id int, "a word" text, amount numeric, day timestamptz, hash bytea, is_open boolean, body jsonb, texts text[],
    cents bigint[]`;
  await client.query(
    `CREATE SCHEMA copied; CREATE TABLE copied.rows (${columns}); CREATE TABLE copied.inserted (${columns})`,
  );
});
afterAll(async () => {
  client.release();
  await admin.end();
  await database.drop();
});

const HARD_TEXTS = [
  "",
  "\\N",
  "\\",
  "a\tb\nc\rd",
  "\\t is no tab",
  'says "so"',
  "{not,an,array}",
  "NULL",
  "يوم 日本 😀",
  "\u0001\u2028",
];

async function copiedAndInserted(rows: Record<string, unknown>[]) {
  await client.query("TRUNCATE copied.rows, copied.inserted");
  const copier = await rowCopier(client, "copied", ["rows"]);
  for (const row of rows) copier.add("rows", row);
  await copier.flush();
  await client.query(
    "INSERT INTO copied.inserted SELECT * FROM json_populate_recordset(NULL::copied.inserted, $1::json)",
    [JSON.stringify(rows)],
  );
  const [copied, inserted] = await Promise.all(
    ["rows", "inserted"].map(async (table) => {
      const read = await admin.query(`SELECT r::text AS row FROM copied.${table} r ORDER BY id`);
      return read.rows.map(({ row }) => row as string);
    }),
  );
  return { copied, inserted };
}

describe("rows that are copied from JSON", () => {
  test.each(HARD_TEXTS)("a copied row with the text %j equals the inserted one", async (text) => {
    const row = { id: 1, "a word": text, body: { [text || "key"]: [text] }, texts: [text, text] };
    const { copied, inserted } = await copiedAndInserted([row]);
    expect(copied).toHaveLength(1);
    expect(copied).toEqual(inserted);
  });

  test("copied rows with values of every kind, and without values, equal the inserted ones", async () => {
    const rows = [
      { id: 1, amount: "12345678901234567890.5", day: "2026-11-21T06:00:00.000Z", hash: "\\xdeadbeef", is_open: true },
      { id: 2, amount: 1e21, is_open: false, cents: ["-9007199254740993", "0"], texts: [] },
      { id: 3, body: "a text", "a word": null },
      { id: 4, body: 7, "a word": { an: "object" } },
      { id: 5 },
    ];
    const { copied, inserted } = await copiedAndInserted(rows);
    expect(copied).toHaveLength(5);
    expect(copied).toEqual(inserted);
  });
});

test("rows that are added during a flush are written by the next one", async () => {
  await client.query("TRUNCATE copied.rows");
  const copier = await rowCopier(client, "copied", ["rows"]);
  copier.add("rows", { id: 1 });
  const writing = copier.flush();
  copier.add("rows", { id: 2 });
  await writing;
  await copier.flush();
  await copier.flush();
  const { rows } = await client.query("SELECT id FROM copied.rows ORDER BY id");
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test("half a surrogate pair is refused instead of written as another character", async () => {
  const copier = await rowCopier(client, "copied", ["rows"]);
  expect(() => copier.add("rows", { id: 1, "a word": "\ud83d" })).toThrow(NotFoldable);
});

test("a value that the database cannot store is refused with its error", async () => {
  const copier = await rowCopier(client, "copied", ["rows"]);
  copier.add("rows", { id: 1, amount: "much" });
  await expect(copier.flush()).rejects.toMatchObject({ code: "22P02" });
});
