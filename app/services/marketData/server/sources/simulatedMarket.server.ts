import { setImmediate as nextTurn } from "node:timers/promises";
import type { Pool } from "pg";
import type { Candle } from "../../../../../analytics/simulated/candle.ts";
import { releasedShare } from "../../../../../analytics/simulated/facts.ts";
import { type Simulation, startSimulation } from "../../../../../analytics/simulated/market.ts";
import { buildTickSeed, tickPrice } from "../../../../../analytics/simulated/ticks.ts";
import { DAY_HOURS, GENESIS, HOUR_MS, type SimulatedToken } from "../../../../../analytics/simulated/tokens.ts";
import { DAY_MS } from "../../model/days.ts";
import { copyIn } from "../storing/copy.server.ts";
import { reportProgress } from "../storing/progress.server.ts";
import { storing } from "../storing/storing.server.ts";
import { simulatedLabel } from "./label.server.ts";
import { CandleRows, type Chunks, DAY_COLUMNS, daysKey, HOUR_COLUMNS, type Stored } from "./simulatedCandles.server.ts";
import { type PricedToken, storeSimulatedFacts } from "./simulatedFacts.server.ts";
import { syncSimulatedTokens } from "./simulatedTokens.server.ts";
import type { MarketSource, Quote } from "./source.server.ts";

/**
 * The simulated market as a source: it runs from its first hour whenever the worker starts, because a market is determined by its seed and
 * the hour, and stores what is not stored yet. Source: docs/spec/market.md#6.
 */

/** Older hours are not stored: charts of more than two months show days. */
const HOURLY_RETENTION_DAYS = 60;
/** Hours computed before other work gets a turn of the event loop. */
const HOURS_PER_TURN = 500;
const HOURS_REMEMBERED = DAY_HOURS + 2;

type Remembered = { hour: number; candle: Candle; supply: number };

export function simulatedMarket(pool: Pool, seed: string): MarketSource {
  let simulation = startSimulation(seed);
  const recent = simulation.tokens.map(() => new Array<Remembered | undefined>(HOURS_REMEMBERED));
  let tokenIdById = new Map<number, number>();
  let rows: CandleRows | null = null;

  /** Runs to the end of the current hour: the ticks move within its candle. */
  async function advanceTo(currentHour: number, signal: AbortSignal): Promise<void> {
    const target = currentHour + 1;
    while (simulation.hour < target && !signal.aborted) {
      simulation.advanceTo(Math.min(simulation.hour + HOURS_PER_TURN, target), (token, hour, candle, supply) => {
        (recent[token.id] as (Remembered | undefined)[])[hour % HOURS_REMEMBERED] = { hour, candle, supply };
        // The current hour is stored once it is over, in the next run.
        if (hour < currentHour) rows?.add(token, hour, candle, supply);
      });
      await nextTurn();
    }
  }

  function priced(now: Date): (PricedToken & { quote: Quote })[] {
    const hour = toHourIndex(now);
    const part = (now.getTime() - GENESIS - hour * HOUR_MS) / HOUR_MS;
    return simulation.tokens.flatMap((token) => {
      const tokenId = tokenIdById.get(token.id);
      const memory = recent[token.id] as (Remembered | undefined)[];
      return tokenId === undefined ? [] : (pricedToken({ seed, token, memory, hour, part }, tokenId) ?? []);
    });
  }

  /** A commit whose reply was lost may have succeeded: the next run starts over and adds what is not stored. */
  const beginAnew = (error: Error) => {
    [simulation, rows] = [startSimulation(seed), null];
    throw error;
  };

  return {
    label: simulatedLabel(seed),

    async learn(now, signal) {
      const currentHour = toHourIndex(now);
      const isStored = rows !== null && rows.days.size === 0;
      if (isStored && simulation.hour > currentHour) return true;
      tokenIdById = await syncSimulatedTokens(pool, simulation.tokens, now, seed);
      const findTokenId = (token: SimulatedToken) => tokenIdById.get(token.id) as number;
      const firstHourMs = now.getTime() - HOURLY_RETENTION_DAYS * DAY_MS;
      const before = simulation.hour;
      rows ??= new CandleRows(findTokenId, await storedCandles(pool), firstHourMs);
      addHeldBack(simulation, recent, rows, before, currentHour);
      await advanceTo(currentHour, signal);
      if (signal.aborted) return false;
      await storeChunks(pool, rows.days, "simulated days", (year, lines) =>
        storeDays(pool, year, lines, now.toISOString()),
      ).catch(beginAnew);
      return true;
    },

    async learnRest(now) {
      await storeSimulatedFacts(pool, seed, priced(now), now);
      if (!rows || rows.hours.size === 0) return;
      await storeChunks(pool, rows.hours, "simulated hours", (month, lines) =>
        storeHours(pool, month, lines, now.toISOString()),
      ).catch(beginAnew);
    },

    quotes: async (now) => priced(now).map(({ quote }) => quote),
  };
}

const toHourIndex = (now: Date): number => Math.floor((now.getTime() - GENESIS) / HOUR_MS);

/** The hour that was current in the last run has ended since. */
function addHeldBack(
  { tokens }: Simulation,
  recent: readonly (Remembered | undefined)[][],
  rows: CandleRows,
  made: number,
  currentHour: number,
): void {
  const heldBack = made - 1;
  if (heldBack < 0 || heldBack >= currentHour) return;
  for (const token of tokens) {
    const memory = recent[token.id]?.[heldBack % HOURS_REMEMBERED];
    if (memory?.hour === heldBack) rows.add(token, heldBack, memory.candle, memory.supply);
  }
}

type QuoteRequest = {
  seed: string;
  token: SimulatedToken;
  memory: readonly (Remembered | undefined)[];
  hour: number;
  part: number;
};

function pricedToken(
  { seed, token, memory, hour, part }: QuoteRequest,
  tokenId: number,
): (PricedToken & { quote: Quote }) | null {
  const at = (wanted: number) => {
    const found = memory[((wanted % HOURS_REMEMBERED) + HOURS_REMEMBERED) % HOURS_REMEMBERED];
    return found?.hour === wanted ? found : undefined;
  };
  const current = at(hour);
  if (!current) return null;
  const priceIn = (found: Remembered) => tickPrice(found.candle, part, buildTickSeed(seed, token.symbol, found.hour));
  const priceUsd = priceIn(current);
  const before = at(hour - 1);
  const day = Array.from({ length: DAY_HOURS }, (_, back) => at(hour - 1 - back)?.candle.volumeUsd ?? 0);
  const capUsd = current.supply * priceUsd;
  const quote = {
    tokenId,
    priceUsd,
    hourAgoUsd: before ? priceIn(before) : null,
    capUsd,
    fdvUsd: capUsd / releasedShare(seed, token),
    volume24hUsd: day.reduce((sum, volume) => sum + volume, 0),
  };
  return { token, tokenId, supply: current.supply, priceUsd, quote };
}

/** How far each chunk is stored: days per token, because a delisted token has its last day before the others do. */
async function storedCandles(pool: Pool): Promise<Stored> {
  const days = await pool.query<{ chunk: string; token_id: number; through: string }>(
    `SELECT to_char(day, 'YYYY') AS chunk, instrument_id AS token_id, max(day)::text AS through
     FROM market.candles_1d GROUP BY 1, 2`,
  );
  const hours = await pool.query<{ chunk: string; through: Date }>(
    `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS chunk, max(at) AS through FROM market.candles_1h GROUP BY 1
     UNION ALL
     -- A packed month is whole.
     SELECT DISTINCT to_char(month, 'YYYY-MM'), (month + interval '1 month') AT TIME ZONE 'UTC' FROM market.candles_1h_packed`,
  );
  return {
    daysThrough: new Map(days.rows.map(({ chunk, token_id, through }) => [daysKey(chunk, token_id), through])),
    hoursThrough: new Map(hours.rows.map(({ chunk, through }) => [chunk, through.toISOString()])),
  };
}

type StoreChunk = (key: string, lines: string[]) => Promise<void>;

/** The latest chunk first, each whole or not at all. */
async function storeChunks(pool: Pool, chunks: Chunks, what: string, storeChunk: StoreChunk): Promise<void> {
  const keys = newestFirst(chunks);
  for (const [index, key] of keys.entries()) {
    await storeChunk(key, chunks.get(key) ?? []);
    chunks.delete(key);
    if (keys.length > 1) await reportProgress(pool, what, index + 1, keys.length);
  }
}

const storeHours = (pool: Pool, month: string, lines: readonly string[], knownAt: string): Promise<void> =>
  storing(pool, async (client) => {
    await client.query("SELECT market.make_hour_partition($1)", [`${month}-01`]);
    await copyIn(client, "market.candles_1h", [...HOUR_COLUMNS, "known_at"], withTime(lines, knownAt));
  });

/** Stores days of one year: all of them, or none. `lines` are rows of `DAY_COLUMNS`. */
export const storeDays = (pool: Pool, year: string, lines: Iterable<string>, knownAt: string): Promise<void> =>
  storing(pool, async (client) => {
    await client.query("SELECT market.make_partitions($1, $1)", [`${year}-01-01`]);
    await copyIn(client, "market.candles_1d", [...DAY_COLUMNS, "known_at"], withTime(lines, knownAt));
  });

function* withTime(lines: Iterable<string>, knownAt: string): Generator<string> {
  for (const line of lines) yield `${line}\t${knownAt}`;
}

const newestFirst = (chunks: Chunks): string[] => [...chunks.keys()].sort().reverse();
