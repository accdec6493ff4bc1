import pg from "pg";
import { isPooled } from "#events/connections.ts";
import { log } from "./log.server.ts";

/**
 * Listens for PostgreSQL's NOTIFY on its own connection, which is reopened when it is lost. Notifications sent in the meantime are missed,
 * so callers must also poll from time to time. A pooler passes none on: use DATABASE_DIRECT_URL.
 */

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Detects a connection that the network dropped silently. */
const KEEP_ALIVE_OPTIONS = { keepAlive: true, keepAliveInitialDelayMillis: 30_000, connectionTimeoutMillis: 10_000 };

export type Listener = { stop(): Promise<void> };

/**
 * @param channels one, or several on the same connection
 * @param onHeard called with the channel of each notification, and without one after every connect, because some may have been missed
 */
export function listenTo(
  connectionString: string,
  channels: string | readonly string[],
  onHeard: (channel: string | null) => void,
): Listener {
  const names = [channels].flat();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let hasStopped = false;

  const again = () => {
    client = null;
    if (hasStopped || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      void connect();
    }, pauseMs);
    timer.unref();
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  };
  const connect = async () => {
    const mine = new pg.Client({ connectionString, ...KEEP_ALIVE_OPTIONS });
    client = mine;
    mine.on("error", (error) => log().warn(`connection listening to ${names.join(", ")} lost: ${error.message}`));
    mine.on("end", again);
    mine.on("notification", ({ channel }) => onHeard(channel));
    try {
      await mine.connect();
      if (await isPooled(mine)) {
        log().warn(
          `${names.join(", ")}: a connection pooler passes no notifications on, so new work is found later; set DATABASE_DIRECT_URL (see docs/poolers.md)`,
        );
        hasStopped = true;
        await mine.end();
        return onHeard(null);
      }
      await mine.query(names.map((name) => `LISTEN ${pg.escapeIdentifier(name)}`).join("; "));
      pauseMs = FIRST_PAUSE_MS;
      onHeard(null);
    } catch {
      // Callers that query the database report that it is unavailable.
      await mine.end().catch(() => undefined);
      again();
    }
  };
  void connect();

  return {
    async stop() {
      hasStopped = true;
      if (timer !== null) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
