import pg from "pg";

/**
 * Connections to PostgreSQL that the server may close at any time: the next query is then rejected. Without our own error
 * listener Node would end the whole program, even for a connection that is checked out but idle between two queries.
 */

type PoolOrder = {
  max: number;
  onLost?: (error: Error) => void;
  /** Settings of a new connection: `statement_timeout`, and the server's own `options`. */
  settings?: Pick<pg.PoolConfig, "statement_timeout" | "options">;
};

/** A pool that survives the server closing its connections. `onLost` is called for idle connections. */
export function openPool(connectionString: string, order: PoolOrder): pg.Pool {
  const { max, onLost = () => undefined, settings = {} } = order;
  const pool = new pg.Pool({ connectionString, max, ...settings });
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", keepAsLost));
  const connect = pool.connect.bind(pool) as Connect;
  const reached: Connect = (done) => {
    if (!done) return connect()?.catch(rethrowAsLost);
    return connect((error, ...rest) => {
      if (error) keepAsLost(error);
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
const keepAsLost = (error: Error): void => void Object.defineProperty(error, LOST, { value: true });
function rethrowAsLost(error: Error): never {
  keepAsLost(error);
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
