import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { isConnectionLost, LOST_SQLSTATE, openPool } from "../../events/connections.ts";
import { Prisma, PrismaClient } from "../../prisma/client/client.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { observePool } from "./metrics.server.ts";
import { span } from "./tracing.server.ts";

/**
 * A pool a purpose, so that none waits for another's statements or connections. Statements are ended by the server after the
 * time that nobody would wait longer for. A connection is opened when it is first needed.
 */
const PURPOSES = {
  /** Checkouts, sign-ins and settling: short statements, and many at once. Also Prisma's and the ledger's. */
  payments: { max: 10, settings: { statement_timeout: 20_000 } },
  /** Pages of the market: short statements that wait for each other and never for a payment, nor a payment for them. */
  pages: { max: 6, settings: { statement_timeout: 5_000, options: "-c max_parallel_workers_per_gather=0" } },
  /** What staff ask: a statement may read much, on one core, and no more than this many at once. */
  desks: { max: 2, settings: { statement_timeout: 60_000, options: "-c max_parallel_workers_per_gather=0" } },
  /** Work that nobody waits for: sweeps, lookups, verification of the whole ledger. */
  market: { max: 6, settings: { statement_timeout: 600_000, options: "-c max_parallel_workers_per_gather=0" } },
} as const satisfies Record<string, { max: number; settings: Parameters<typeof openPool>[1]["settings"] }>;
export type Purpose = keyof typeof PURPOSES;

// Kept on globalThis so that a reload of modules in development does not open a second pool.
const kept = globalThis as unknown as {
  tmaiPools?: Partial<Record<Purpose, pg.Pool>>;
  tmaiPrisma?: PrismaClient | undefined;
};

function open(purpose: Purpose): pg.Pool {
  const onLost = (error: Error) => log().warn(`database connection lost: ${error.message}`);
  const pool = openPool(env().DATABASE_URL, { ...PURPOSES[purpose], onLost });
  observePool(purpose, pool);
  return pool;
}

/** This process's connections for a purpose. */
export function poolFor(purpose: Purpose): pg.Pool {
  kept.tmaiPools ??= {};
  kept.tmaiPools[purpose] ??= open(purpose);
  return kept.tmaiPools[purpose];
}

/** What payments use: the pool that Prisma and the ledger share. */
export function database(): { pool: pg.Pool; prisma: PrismaClient } {
  const pool = poolFor("payments");
  kept.tmaiPrisma ??= new PrismaClient({ adapter: new PrismaPg(pool) });
  return { pool, prisma: kept.tmaiPrisma };
}

/** Ends all connections of this process, once what they do is done. What is asked for later opens them again. */
export async function closeDatabase(): Promise<void> {
  const { tmaiPools = {}, tmaiPrisma } = kept;
  delete kept.tmaiPools;
  delete kept.tmaiPrisma;
  await tmaiPrisma?.$disconnect();
  await Promise.all(Object.values(tmaiPools).map((pool) => pool.end()));
}

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
  const asked = () => database().pool.query<Row>({ name, text, values });
  const { rows } = await span(`sql ${name}`, {}, asked);
  return rows;
}

/** Prisma's codes for a server that cannot be reached, did not answer in time, or closed the connection. */
const DOWN = new Set(["P1001", "P1002", "P1008", "P1017", "P2024"]);
/** What the driver's adapter calls it where a question of raw SQL fails, whose own code (P2010) says nothing. */
const DRIVER_DOWN = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout"]);
type DriverProblem = { cause?: { kind?: string; originalCode?: string } };

/** Whether the database could not be asked, by the driver or through Prisma: no fault of whoever asked it. */
export function isDatabaseDown(error: unknown): boolean {
  if (isConnectionLost(error) || error instanceof Prisma.PrismaClientInitializationError) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { kind = "", originalCode = "" } = (error.meta?.driverAdapterError as DriverProblem | undefined)?.cause ?? {};
  return DOWN.has(error.code) || DRIVER_DOWN.has(kind) || LOST_SQLSTATE.test(originalCode);
}
