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
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
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
