import pg from "pg";
import { log } from "./log.server.ts";

/**
 * What PostgreSQL tells of by NOTIFY, on a connection of its own, which is made anew when it is lost. Nothing is heard while it
 * is away: whoever listens must also look from time to time.
 */

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A network that swallows connections would not tell that this one is gone. */
const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000, connectionTimeoutMillis: 10_000 };

export type Listener = { stop(): Promise<void> };

/** @param onHeard is called for each word on the channel, and once whenever the connection was made: there may have been some */
export function listenTo(connectionString: string, channel: string, onHeard: () => void): Listener {
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
    const mine = new pg.Client({ connectionString, ...KEPT_ALIVE });
    client = mine;
    mine.on("error", (error) => log().warn(`connection that listens to ${channel} lost: ${error.message}`));
    mine.on("end", again);
    mine.on("notification", onHeard);
    try {
      await mine.connect();
      await mine.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      pauseMs = FIRST_PAUSE_MS;
      onHeard();
    } catch {
      // Those who ask the database say that it is away.
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
