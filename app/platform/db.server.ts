import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { openPool } from "../../events/connections.ts";
import { PrismaClient } from "../../prisma/client/client.ts";
import { env } from "./env.server.ts";

// Kept on globalThis so that a reload of modules in development does not open a second pool.
const kept = globalThis as unknown as { tmaiDatabase?: { pool: pg.Pool; prisma: PrismaClient } };

function open() {
  const onLost = (error: Error) => console.warn(`database connection lost: ${error.message}`);
  const pool = openPool(env().DATABASE_URL, { max: 10, onLost });
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

/** The one connection pool of this process, shared by Prisma and the ledger. */
export const database = () => (kept.tmaiDatabase ??= open());
export const prisma = (): PrismaClient => database().prisma;

/**
 * A question that is asked with every payment: prepared once a connection by its name, which stands for this one text, and
 * without what Prisma spends on building and reading it.
 */
export async function ask<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await database().pool.query<Row>({ name, text, values });
  return rows;
}
