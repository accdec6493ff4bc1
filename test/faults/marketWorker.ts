import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { publishDueDays } from "#app/areas/indices/server/publication/publication.server.ts";
import { simulatedMarket } from "#app/services/marketData/server/sources/simulatedMarket.server.ts";
import { type Market, runMarketWorker } from "#app/services/marketData/server/task.server.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import type { Death, Life, WorkerMessage } from "./marketLives.ts";

/**
 * Updates a simulated market, one round for each time, and tells its parent about each time that it has finished. May be made to kill
 * itself at a step: the end of a transaction that stores candles, grades or a day of indices, or a publication.
 */

const { url, seed, moments, death } = JSON.parse(process.argv[2] ?? "") as Life;
const send = (message: WorkerMessage, then = () => {}) => process.send?.(message, undefined, undefined, then);
const never = new AbortController().signal;
const UNIQUE_VIOLATION = "23505";
if (death) dieAt(death);

const pool = new pg.Pool({ connectionString: url, max: 5 });
let now = new Date(0);
const source = simulatedMarket(pool, seed);
const market: Market = { pool, ledger: postgresLedger(pool, allProjections), source, now: () => now };
send({ here: true });
for (const moment of moments) {
  now = new Date(moment);
  await runUntilMeasured();
  await publishIndices();
  send({ through: moment });
}
await pool.end();
process.disconnect();

/** Another worker may have the round, or a killed one's session may still be open: measuring comes last in a round. */
async function runUntilMeasured(): Promise<void> {
  delete market.measuredThrough;
  for (;;) {
    await runMarketWorker(market, never).catch(refuseAllButTaken);
    if (market.measuredThrough !== undefined) return;
    await sleep(20);
  }
}

async function publishIndices(): Promise<void> {
  const books = { pool, ledger: market.ledger, source: source.label, now: () => now };
  await publishDueDays(books).catch((error: unknown) => {
    refuseAllButTaken(error);
    return publishIndices();
  });
}

/**
 * A statement sent by a killed worker may be executed very late: then one of the two finds its row already there, stores nothing, and
 * starts its round again, as the program's own worker does after every error.
 */
function refuseAllButTaken(error: unknown): void {
  if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
}

function dieAt({ step, manner }: Death): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  const storing = new WeakMap<pg.Client, string>();
  const kill = () => process.kill(process.pid, "SIGKILL");
  let left = step;

  /** Which of the steps to be killed at the statement completes. */
  function completedBy(client: pg.Client, text: string): string | undefined {
    const table = /^COPY market\.(\w+) .* FROM STDIN/.exec(text)?.[1];
    if (table) storing.set(client, table);
    if (text.includes("INSERT INTO indices.days")) storing.set(client, "index days");
    if (text.startsWith("SELECT append_together")) return "ledger";
    if (text !== "COMMIT") return;
    const completed = storing.get(client);
    storing.delete(client);
    return completed;
  }

  const mortal = function (this: pg.Client, ...given: unknown[]) {
    const place = completedBy(this, messageText(given[0]));
    if (place !== undefined) left -= 1;
    if (place === undefined || left > 0) return query.apply(this, given);
    // The caller gets no more results, so the pool's callback is left out.
    const request = () =>
      query.apply(
        this,
        given.filter((one) => typeof one !== "function"),
      );
    send({ place }, () => {
      if (manner === "before") kill();
      const answered = request();
      if (manner === "amid") kill();
      answered.then(kill, kill);
    });
    return new Promise(() => {});
  };
  pg.Client.prototype.query = mortal as unknown as typeof pg.Client.prototype.query;
}

function messageText(asked: unknown): string {
  if (typeof asked === "string") return asked;
  const { text } = asked as { text?: unknown };
  return typeof text === "string" ? text : "";
}
