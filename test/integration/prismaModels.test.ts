import { readFileSync } from "node:fs";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Prisma, PrismaClient } from "../../prisma/client/client.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { type Tables, tablesOfDatabase, tablesOfSchema } from "../support/prismaModels.ts";

// Migrations are written by hand, and Prisma's engine that would compare them with the models is not installed (docs/decisions/0002): these
// tests do. What a model cannot express is in database.golden.txt.

let database: FreshDatabase;
let prisma: PrismaClient;
let stored: Tables;
const schema = readFileSync(new URL("../../prisma/schema.prisma", import.meta.url), "utf8");
const modelled = tablesOfSchema(schema);
beforeAll(async () => {
  database = await freshDatabase();
  // The application's role may not read every table.
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
  stored = await tablesOfDatabase(admin);
  await admin.end();
  prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

test("every table has a model, and every model a table", () => {
  expect(Object.keys(modelled).sort()).toEqual(Object.keys(stored).sort());
});

test("every schema of the database is in the schema file", () => {
  const schemas = /schemas\s+= \[(.*)\]/.exec(schema)?.[1] ?? "";
  expect(schemas.split(", ").sort()).toEqual(
    [...new Set(Object.keys(stored).map((name) => `"${name.split(".")[0]}"`))].sort(),
  );
});

test.each(Object.keys(modelled))("the model of %s describes the table exactly", (table) => {
  expect(modelled[table]).toEqual(stored[table]);
});

type Delegate = { findMany(query: { take: number }): Promise<unknown[]> };
const findDelegate = (model: string) =>
  (prisma as unknown as Record<string, Delegate>)[model.charAt(0).toLowerCase() + model.slice(1)];

test.each(Object.values(Prisma.ModelName))("the model %s is read from a migrated database", async (model) => {
  await expect(findDelegate(model)?.findMany({ take: 1 })).resolves.toBeInstanceOf(Array);
});

describe("a model that differs from its table", () => {
  test.each([
    ["a column's type", "blockNumber BigInt @map", "blockNumber Int @map"],
    ["a nullable column", /(model Access \{[\s\S]*?what +String)\n/, "$1?\n"],
    ["a number's scale", "@db.Decimal(78, 0)", "@db.Decimal(78, 2)"],
    ["a default", '@default("UTC")', '@default("CET")'],
    ["an index", /\n +@@index\(\[accountId\], map: "account_wallets_by_account"\)/, ""],
    ["an index's order", "initiatedAt(sort: Desc)", "initiatedAt"],
    ["a unique constraint", '@unique(map: "payments_digest_once")', ""],
    ["what is deleted along with a referenced row", "onDelete: Cascade", "onDelete: NoAction"],
    ["a column's name", '@map("claimed_from")', '@map("claimed")'],
  ])("a model is reported if it differs in %s", (_, from, to) => {
    const spaced = schema.replaceAll(/ +/g, " ");
    const changed = (typeof from === "string" ? spaced : schema).replace(from, to);
    expect(changed).not.toBe(typeof from === "string" ? spaced : schema);
    expect(tablesOfSchema(changed)).not.toEqual(stored);
  });
});
