import { PrismaPg } from "@prisma/adapter-pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Prisma, PrismaClient } from "../../prisma/client/client.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// Migrations are written by hand: this finds a model whose table or column they do not create.

let database: FreshDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await freshDatabase();
  prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

type Delegate = { findFirst(): Promise<unknown> };
const delegateOf = (model: string) =>
  (prisma as unknown as Record<string, Delegate>)[model.charAt(0).toLowerCase() + model.slice(1)];

test.each(Object.values(Prisma.ModelName))("the model %s is read from a migrated database", async (model) => {
  await expect(delegateOf(model)?.findFirst()).resolves.toBeNull();
});
