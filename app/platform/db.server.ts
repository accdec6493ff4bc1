import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { isConnectionLost, LOST_SQLSTATE, openPool, type StatementSettings } from "#events/connections.ts";
import { Prisma, PrismaClient } from "../../prisma/client/client.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { observePool } from "./metrics.server.ts";
import { span } from "./tracing.server.ts";

/**
 * One pool per purpose, so that none waits for another's statements or connections. The server cancels statements after
 * the longest time that a caller would wait. A connection is opened when it is first needed.
 */
export const PURPOSES = {
  /** Checkouts, sign-ins and settlement: short statements, many at once. Prisma and the ledger use it too. */
  payments: { max: 10, settings: { statement_timeout: 20_000 } },
  /** Orders: their outcomes are as urgent as a payment, and wait for none. */
  trading: { max: 4, settings: { statement_timeout: 20_000 } },
  /** Orders under mandates: a few statements each second, none of which waits for the outcomes of other orders. */
  operator: { max: 3, settings: { statement_timeout: 20_000 } },
  /** Market pages: short statements that neither delay payments nor are delayed by them. */
  pages: { max: 6, settings: { statement_timeout: 5_000, max_parallel_workers_per_gather: 0 } },
  /** Queries by staff: one statement may read a lot, on one core, and only this many run at once. */
  desks: { max: 2, settings: { statement_timeout: 60_000, max_parallel_workers_per_gather: 0 } },
  /** Work that no caller waits for: sweeps, lookups, verification of the whole ledger. */
  market: { max: 6, settings: { statement_timeout: 600_000, max_parallel_workers_per_gather: 0 } },
} as const satisfies Record<string, { max: number; settings: StatementSettings }>;
export type Purpose = keyof typeof PURPOSES;

// Stored on globalThis so that reloading modules in development does not open a second pool.
const globals = globalThis as unknown as {
  tmaiPools?: Partial<Record<Purpose, pg.Pool>>;
  tmaiPrisma?: PrismaClient | undefined;
};

function open(purpose: Purpose): pg.Pool {
  const onLost = (error: Error) => log().warn(`database connection lost: ${error.message}`);
  const pool = openPool(env().DATABASE_URL, { ...PURPOSES[purpose], onLost });
  observePool(purpose, pool);
  return pool;
}

/** This process's connection pool for a purpose. */
export function poolFor(purpose: Purpose): pg.Pool {
  globals.tmaiPools ??= {};
  globals.tmaiPools[purpose] ??= open(purpose);
  return globals.tmaiPools[purpose];
}

/** The pool for payments, which Prisma and the ledger share. */
export function database(): { pool: pg.Pool; prisma: PrismaClient } {
  const pool = poolFor("payments");
  globals.tmaiPrisma ??= new PrismaClient({ adapter: new PrismaPg(pool) });
  return { pool, prisma: globals.tmaiPrisma };
}

/** Closes all connections of this process once their statements have finished. Later queries open new ones. */
export async function closeDatabase(): Promise<void> {
  const { tmaiPools = {}, tmaiPrisma } = globals;
  delete globals.tmaiPools;
  delete globals.tmaiPrisma;
  await tmaiPrisma?.$disconnect();
  await Promise.all(Object.values(tmaiPools).map((pool) => pool.end()));
}

export const prisma = (): PrismaClient => database().prisma;

/**
 * A query that runs with every payment: prepared once per connection under its name, which identifies this one text, and without Prisma's
 * cost of building and reading it. Behind a pooler it is prepared each time.
 */
export async function queryNamed<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const runQuery = () => database().pool.query<Row>({ name, text, values });
  const { rows } = await span(`sql ${name}`, {}, runQuery);
  return rows;
}

/** Prisma's codes for a server that cannot be reached, did not answer in time, or closed the connection. */
const DOWN = new Set(["P1001", "P1002", "P1008", "P1017", "P2024"]);
/** The driver adapter's names for the same when raw SQL fails, because Prisma's own code (P2010) is not specific. */
const DRIVER_DOWN = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout"]);
type DriverProblem = { cause?: { kind?: string; originalCode?: string } };

/** Whether the database was unreachable, directly or through Prisma: not the caller's fault. */
export function isDatabaseDown(error: unknown): boolean {
  if (isConnectionLost(error) || error instanceof Prisma.PrismaClientInitializationError) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { kind = "", originalCode = "" } = (error.meta?.driverAdapterError as DriverProblem | undefined)?.cause ?? {};
  return DOWN.has(error.code) || DRIVER_DOWN.has(kind) || LOST_SQLSTATE.test(originalCode);
}
