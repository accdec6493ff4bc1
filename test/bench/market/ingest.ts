import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Pool } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { addDays } from "#app/services/marketData/model/days.ts";
import { DAY_COLUMNS } from "#app/services/marketData/server/sources/simulatedCandles.server.ts";
import { storeDays } from "#app/services/marketData/server/sources/simulatedMarket.server.ts";
import { withClient, withPool } from "#events/connections.ts";
import { median, rounded } from "../figures.ts";
import { dayLines, daysBetween } from "./candleLines.ts";
import { TOKENS } from "./size.ts";
import { Walk } from "./walk.ts";

const YEAR = "2025";
const DAYS_PER_CHUNK = 30;
const ROUNDS = 5;
const CHUNK_BYTES = 65_536;
const KNOWN_AT = `${YEAR}-12-31T00:05:00.000Z`;

/**
 * How many times longer a chunk of days takes through the app than through a bare COPY of the same rows, prepared as bytes, into a table
 * with the same columns, key, check and partitions. Both run in every round.
 */
export const ingestRowsOverCopy = ({ adminUrl, appUrl }: { adminUrl: string; appUrl: string }): Promise<number> =>
  withPool(appUrl, 1, async (pool) => {
    await makeSameShape(adminUrl);
    const walk = new Walk(TOKENS, 4);
    const rounds: { ours: number; copy: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const first = addDays(`${YEAR}-01-01`, round * DAYS_PER_CHUNK);
      const lines = [...dayLines(walk, daysBetween(first, addDays(first, DAYS_PER_CHUNK - 1)), () => true)];
      const prepared = toChunks(lines);
      const copy = await measureMs(() => bareCopy(pool, prepared));
      const ours = await measureMs(() => storeDays(pool, YEAR, lines, KNOWN_AT));
      rounds.push({ ours, copy });
    }
    // The first round creates the partition and fills caches.
    const [, ...warm] = rounds;
    console.log(
      `a chunk of days and its bare copy, ms: ${warm.map(({ ours, copy }) => `${Math.round(ours)} / ${Math.round(copy)}`).join(", ")}`,
    );
    return rounded(median(warm.map(({ ours, copy }) => ours / copy)));
  });

const makeSameShape = (adminUrl: string) =>
  withClient(adminUrl, (admin) =>
    admin.query(`
      CREATE SCHEMA bench;
      CREATE TABLE bench.candles_1d (LIKE market.candles_1d INCLUDING ALL) PARTITION BY RANGE (day);
      CREATE TABLE bench.candles_1d_${YEAR} PARTITION OF bench.candles_1d
        FOR VALUES FROM ('${YEAR}-01-01') TO ('${Number(YEAR) + 1}-01-01');
      GRANT USAGE ON SCHEMA bench TO tmai_app;
      GRANT INSERT ON bench.candles_1d TO tmai_app`),
  );

function toChunks(lines: readonly string[]): Buffer[] {
  const text = Buffer.from(`${lines.map((line) => `${line}\t${KNOWN_AT}`).join("\n")}\n`);
  return Array.from({ length: Math.ceil(text.length / CHUNK_BYTES) }, (_, index) =>
    text.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  );
}

const bareCopy = (pool: Pool, prepared: readonly Buffer[]): Promise<void> =>
  inTransaction(pool, (client) =>
    pipeline(
      Readable.from(prepared, { objectMode: false }),
      client.query(copyFrom(`COPY bench.candles_1d (${DAY_COLUMNS.join(", ")}, known_at) FROM STDIN`)),
    ),
  );

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
