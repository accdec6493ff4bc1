import pg from "pg";

/**
 * Connections to PostgreSQL that a server may end at any time: whoever asks next is told by a rejected query. Without a
 * listener of ours Node would end the whole program, also for a connection that is in use but waits between two queries.
 */

type PoolOrder = {
  max: number;
  onLost?: (error: Error) => void;
  /** What a connection is opened with: `statement_timeout`, and `options` of the server's own. */
  settings?: Pick<pg.PoolConfig, "statement_timeout" | "options">;
};

/** A pool that outlives what its server does. `onLost` hears of connections that nobody was using. */
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
  // The overloads of pg for one with a callback and one without.
  pool.connect = reached as typeof pool.connect;
  return pool;
}

type Done = (error: Error | undefined, ...rest: unknown[]) => void;
type Connect = (done?: Done) => Promise<pg.PoolClient> | undefined;

/**
 * What pg threw because a connection could not be had, or ended while it was used. Most of it are plain errors that only
 * differ by their sentence, so that they are marked where they came from. By a name that the web server and the pages that were
 * built for it share, since each loads this file for itself.
 */
const LOST = Symbol.for("tmai.connectionLost");
const keepAsLost = (error: Error): void => void Object.defineProperty(error, LOST, { value: true });
function rethrowAsLost(error: Error): never {
  keepAsLost(error);
  throw error;
}

/** Codes of SQL's class 08, connection exceptions, and of a server that is stopping or starting. */
export const LOST_SQLSTATE = /^(08\d{3}|57P0[1-3])$/;

/** Whether a question failed because the database could not be reached, or went away: asked later it may be answered. */
export function isConnectionLost(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (LOST in at || (at instanceof pg.DatabaseError && LOST_SQLSTATE.test(at.code ?? ""))) return true;
  return false;
}

/** Lends a pool and closes it afterwards. */
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

/** Lends one connection and closes it afterwards. Rejects when none can be had within 5 seconds. */
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
