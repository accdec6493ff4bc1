import pg from "pg";

/**
 * Connections to PostgreSQL that the server may close at any time: the next query is then rejected. Without our own error
 * listener Node would end the whole program, even for a connection that is checked out but idle between two queries.
 */

/** A pool's statement settings, by their PostgreSQL names. Milliseconds, and processes. */
export type StatementSettings = { statement_timeout?: number; max_parallel_workers_per_gather?: number };

type PoolOrder = {
  max: number;
  onLost?: (error: Error) => void;
  settings?: StatementSettings;
};

/** Otherwise a server that accepts a connection but never responds would keep its callers waiting for ever. */
const CONNECT_TIMEOUT_MS = 10_000;

/** The pool's connections. A timeout on the pool itself would also end the wait for a connection that is in use. */
class Connection extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/**
 * A pool that survives the server closing its connections. `onLost` is called for idle connections. The address may be a pooler's, such as
 * PgBouncer, which reuses server connections as soon as a transaction ends: see docs/poolers.md.
 */
export function openPool(connectionString: string, order: PoolOrder): pg.Pool {
  const { max, onLost = () => undefined, settings = {} } = order;
  const onConnect = (client: pg.ClientBase) => prepare(client, settings);
  const pool = new pg.Pool({ connectionString, max, Client: Connection, onConnect });
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", markLost));
  const connect = pool.connect.bind(pool) as Connect;
  const reached: Connect = (done) => {
    if (!done) return connect()?.catch(rethrowAsLost);
    return connect((error, ...rest) => {
      if (error) markLost(error);
      done(error, ...rest);
    });
  };
  // pg's overloads, with and without a callback.
  pool.connect = reached as typeof pool.connect;
  return pool;
}

type Done = (error: Error | undefined, ...rest: unknown[]) => void;
type Connect = (done?: Done) => Promise<pg.PoolClient> | undefined;

/**
 * Errors that pg threw because a connection could not be opened, or was lost during a query. Most are plain errors that
 * differ only in their message, so they are marked where they occur. Under a global name, because the web server and the
 * built pages each load this file separately.
 */
const LOST = Symbol.for("tmai.connectionLost");
const markLost = (error: Error): void => void Object.defineProperty(error, LOST, { value: true });
function rethrowAsLost(error: Error): never {
  markLost(error);
  throw error;
}

/** SQLSTATE class 08, connection exceptions, and the codes of a server that is stopping or starting. */
export const LOST_SQLSTATE = /^(08\d{3}|57P0[1-3])$/;

/** Whether a query failed because the database was unreachable or went away: a later retry may succeed. */
export function isConnectionLost(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (LOST in at || (at instanceof pg.DatabaseError && LOST_SQLSTATE.test(at.code ?? ""))) return true;
  return false;
}

/** The settings that have a value. Only known names: they become part of a statement. */
const chosen = (settings: StatementSettings): [name: string, value: number][] =>
  (["statement_timeout", "max_parallel_workers_per_gather"] as const).flatMap((name) => {
    const value = settings[name];
    return value === undefined ? [] : [[name, value]];
  });

/**
 * Applies the settings of a new connection. They cannot be startup parameters, which poolers refuse or ignore: a direct connection gets
 * them once, for its session; behind a pooler each transaction gets them, because there is no session.
 */
async function prepare(client: pg.ClientBase, settings: StatementSettings): Promise<void> {
  const isOwn = `pg_backend_pid() = ${getProcessId(client)}`;
  const sets = chosen(settings).map(([name, value]) => `set_config('${name}', '${value}', false) IS NOT NULL`);
  const { rows } = await client.query<{ own: boolean }>(
    `SELECT CASE WHEN ${isOwn} THEN ${["true", ...sets].join(" AND ")} ELSE false END AS own`,
  );
  if (!rows[0]?.own) setPerTransaction(client, settings);
}

/** The process id that a new connection received. A pooler invents one: many processes respond through it. */
const getProcessId = (client: pg.ClientBase): number =>
  Number((client as { processID?: number | null }).processID ?? 0);

/** Whether each statement may reach another session, because there is a pooler in between. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ own: boolean }>(`SELECT pg_backend_pid() = ${getProcessId(client)} AS own`);
  return !rows[0]?.own;
}

/** Thrown before work that sets or locks something for its session: behind a pooler another client would get that session. */
export class NeedsOwnSession extends Error {
  override name = "NeedsOwnSession";
  override message =
    "DATABASE_ADMIN_URL leads through a connection pooler: migrations and rebuilds hold locks for their whole session. " +
    "Set it to the database's own address (see docs/poolers.md).";
}

/** Throws NeedsOwnSession behind a pooler. */
export async function insistOnOwnSession(client: pg.ClientBase): Promise<void> {
  if (await isPooled(client)) throw new NeedsOwnSession();
}

type Statement = string | pg.QueryConfig | pg.Submittable;
type Send = (statement: Statement, ...rest: unknown[]) => Promise<unknown>;
const BEGINS = /^\s*(?:BEGIN|START TRANSACTION)\b/i;
const ENDS = /^\s*(?:COMMIT|ROLLBACK(?! TO)|END|ABORT)\b/i;

/**
 * Sends the settings in every transaction of a connection, and wraps a statement outside any transaction in one. Prepares no named
 * statements, because the next session would not know them.
 */
function setPerTransaction(client: pg.ClientBase, settings: StatementSettings): void {
  const send = client.query.bind(client) as Send;
  const set = chosen(settings)
    .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
    .join("; ");
  let isOpen = false;

  async function within(statement: Statement, values: unknown): Promise<unknown> {
    const text = typeof statement === "string" ? statement : "text" in statement ? statement.text : "";
    if (BEGINS.test(text)) {
      const answer = await send(statement, values);
      isOpen = true;
      await send(set);
      return answer;
    }
    if (isOpen) {
      if (ENDS.test(text)) isOpen = false;
      return send(statement, values);
    }
    await send(`BEGIN; ${set}`);
    const answer = await send(statement, values).catch(async (error: unknown) => {
      await send("ROLLBACK").catch(() => undefined);
      throw error;
    });
    await send("COMMIT");
    return answer;
  }

  // A connection runs one statement at a time, and so does its transaction.
  let before: Promise<unknown> = Promise.resolve();
  function inTurn(statement: Statement, values: unknown): Promise<unknown> {
    const turn = before.then(() => within(statement, values));
    before = turn.catch(() => undefined);
    return turn;
  }

  const query = (first: Statement, ...rest: unknown[]) => {
    // A COPY stream ends when its reader or writer does.
    if (typeof first === "object" && "submit" in first) return send(first, ...rest);
    const statement = typeof first === "string" ? first : withoutName(first);
    const done = rest.find((one) => typeof one === "function") as ((...answer: unknown[]) => void) | undefined;
    const values = typeof rest[0] === "function" ? undefined : rest[0];
    const answer = set === "" ? send(statement, values) : inTurn(statement, values);
    if (!done) return answer;
    answer.then(
      (result) => process.nextTick(done, null, result),
      (error: unknown) => process.nextTick(done, error),
    );
    return undefined;
  };
  // pg's overloads, with and without a callback.
  client.query = query as typeof client.query;
}

const withoutName = ({ name: _, ...statement }: pg.QueryConfig): pg.QueryConfig => statement;

/** Provides a pool and closes it afterwards. */
export async function withPool<T>(
  connectionString: string,
  max: number,
  use: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = openPool(connectionString, { max });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

/** Provides one connection and closes it afterwards. Rejects when none is available within 5 seconds. */
export async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
