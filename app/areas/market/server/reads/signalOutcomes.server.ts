import { setImmediate as breathe } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import type { Graded } from "../../../../../analytics/grades/grade.ts";
import type { Method } from "../../../../../analytics/grades/method.ts";
import { noSignal, type Signal } from "../../../../../analytics/grades/signal.ts";
import type { Panel } from "../../../../../analytics/panel.ts";
import { type Outcomes, outcomesOf } from "../../../../../analytics/record/outcomes.ts";
import { inTransaction } from "../../../../platform/transaction.server.ts";
import { addDays, dayNumber, dayText } from "../../model/days.ts";
import { copyOut } from "../copy.server.ts";
import { METHODS } from "../methods.server.ts";
import { POSTGRES_EPOCH } from "../panel.server.ts";
import type { Origin } from "../trackRecord.server.ts";

/**
 * Every stored grade with what came of it, a day at a time, by the rule of the track record: from these rows anybody can
 * compute the record again. Days are read by the chunk with as much on either side as their outcomes depend on.
 */

export const OUTCOME_HORIZONS = [7, 30, 90] as const;
const ORIGINS: readonly Origin[] = ["live", "late", "backfill"];
/** Large enough that little is read twice, small enough to be held for 5,000 tokens. */
const CHUNK_DAYS = 60;
/** A close is carried for so long. */
const CARRIED_DAYS = 3;
/** A token without a price for so long is gone: what is known of an exit depends on the days after it. */
const GONE_DAYS = 30;
const LONGEST = 90;
const SHORTEST = 7;

/** What came over one horizon. Closes in USD, null where they are not known or may not be given away; returns as shares. */
export type After = {
  exitClose: number | null;
  /** Null while it is not known. -1 for a token that is gone. */
  returned: number | null;
  /** As if a token that is gone had been sold at its last price. */
  atLastPrice: number | null;
  /** Median of `returned` over the day's rated tokens. */
  median: number | null;
};
export type GradedOutcome = {
  token: { id: number; slug: string; symbol: string };
  day: string;
  origin: Origin;
  /** Unrounded: bands are cut by it. */
  grade: number;
  signal: Signal;
  /** The first day of that signal's unbroken run. */
  since: string;
  entryClose: number | null;
  /** In the order of OUTCOME_HORIZONS. */
  after: After[];
};

/**
 * The graded days of a method up to the last one with a known outcome, oldest first: newer grades are what plans open.
 * @param through the last day whose prices count
 */
export async function* outcomesByDay(pool: Pool, version: string, through: string): AsyncGenerator<GradedOutcome[]> {
  const method = METHODS.find((known) => known.version === version);
  if (!method) throw new Error(`${version} is not a method of ours`);
  const { rows } = await pool.query<{ first: string | null }>(
    "SELECT min(day)::text AS first FROM market.grade_days WHERE method = $1",
    [version],
  );
  const last = addDays(through, -(1 + SHORTEST));
  for (let first = rows[0]?.first ?? null; first !== null && first <= last; first = addDays(first, CHUNK_DAYS)) {
    const end = earlier(addDays(first, CHUNK_DAYS - 1), last);
    const stretch = { first, last: end, through };
    // The connection is given back before anything is sent: a slow reader holds none.
    const chunk = await inTransaction(pool, (client) => readChunk(client, method, stretch));
    const outcomes = await measure(chunk);
    for (let day = 0; day < chunk.graded.days; day++) {
      yield rowsOf(chunk, outcomes, day);
      await breathe();
    }
  }
}

type Stretch = { first: string; last: string; through: string };
type Token = GradedOutcome["token"];
type Chunk = {
  first: string;
  tokens: Token[];
  panel: Panel;
  graded: Graded;
  signal: Int8Array;
  /** Days since 1970. */
  since: Int32Array;
  /** By day; -1 for a day that was not graded. */
  origin: Int8Array;
  /** 1 for a token with a close that its source does not allow to be given away. */
  isKept: Uint8Array;
};

async function readChunk(client: PoolClient, method: Method, stretch: Stretch): Promise<Chunk> {
  const { rows: tokens } = await client.query<Token>(
    "SELECT instrument_id AS id, slug, symbol FROM market.instruments ORDER BY instrument_id",
  );
  const chunk = emptyChunk(method, tokens, stretch);
  await readCloses(client, chunk, stretch);
  await readGrades(client, chunk, stretch);
  return chunk;
}

function emptyChunk(method: Method, tokens: Token[], { first, last, through }: Stretch): Chunk {
  const days = dayNumber(last) - dayNumber(first) + 1;
  const end = earlier(addDays(last, 1 + LONGEST + GONE_DAYS + 1), through);
  const panelDays = dayNumber(end) - dayNumber(first) + CARRIED_DAYS + 1;
  const none = new Float64Array(0);
  const column = (length: number) => new Float64Array(length).fill(Number.NaN);
  return {
    first,
    tokens,
    panel: {
      tokens: tokens.length,
      days: panelDays,
      close: column(tokens.length * panelDays),
      volume: none,
      cap: none,
      excluded: new Uint8Array(tokens.length),
    },
    graded: {
      method,
      from: CARRIED_DAYS,
      days,
      tokens: tokens.length,
      grade: new Float32Array(tokens.length * days).fill(Number.NaN),
      score: none,
      parts: [],
      universe: new Uint32Array(days),
    },
    signal: new Int8Array(tokens.length * days).fill(noSignal),
    since: new Int32Array(tokens.length * days),
    origin: new Int8Array(days).fill(-1),
    isKept: new Uint8Array(tokens.length),
  };
}

const placesOf = ({ tokens }: Chunk) => new Map(tokens.map(({ id }, place) => [id, place]));

async function readCloses(client: PoolClient, chunk: Chunk, { first }: Stretch): Promise<void> {
  const { panel, isKept } = chunk;
  const placeOf = placesOf(chunk);
  const from = addDays(first, -CARRIED_DAYS);
  const offset = dayNumber(from) - POSTGRES_EPOCH;
  // COPY takes no parameters; both days are written by dayText.
  const query = `SELECT instrument_id, day, close, s.may_redistribute FROM market.candles_1d JOIN market.sources s USING (source)
    WHERE day BETWEEN '${from}' AND '${addDays(from, panel.days - 1)}'`;
  await copyOut(client, query, (row, fields) => {
    const [id, day, close, isFree] = fields as unknown as [number, number, number, number];
    const token = placeOf.get(row.readInt32BE(id));
    if (token === undefined) return;
    panel.close[token * panel.days + row.readInt32BE(day) - offset] = row.readDoubleBE(close);
    if (row.readInt8(isFree) === 0) isKept[token] = 1;
  });
}

async function readGrades(client: PoolClient, chunk: Chunk, { first, last }: Stretch): Promise<void> {
  const { graded, signal, since, origin, tokens } = chunk;
  const placeOf = placesOf(chunk);
  const offset = dayNumber(first) - POSTGRES_EPOCH;
  const query = `SELECT g.day, instrument_id, grade, signal, signal_since,
      array_position('{${ORIGINS.join(",")}}'::text[], d.origin) FROM market.grades g
    JOIN market.grade_days d ON d.method = g.method AND d.day = g.day
    WHERE g.method = '${graded.method.version}' AND g.day BETWEEN '${first}' AND '${last}'`;
  await copyOut(client, query, (row, fields) => {
    const [day, id, grade, signalAt, sinceAt, originAt] = fields as unknown as [
      ...[number, number, number, number, number, number],
    ];
    const token = placeOf.get(row.readInt32BE(id));
    if (token === undefined) return;
    const dayIndex = row.readInt32BE(day) - offset;
    const at = dayIndex * tokens.length + token;
    graded.grade[at] = row.readFloatBE(grade);
    signal[at] = row.readInt16BE(signalAt);
    since[at] = row.readInt32BE(sinceAt) + POSTGRES_EPOCH;
    origin[dayIndex] = row.readInt32BE(originAt) - 1;
  });
}

type Measured = { lost: Outcomes; lastPrice: Outcomes };

async function measure({ panel, graded }: Chunk): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const horizon of OUTCOME_HORIZONS) {
    measured.push({
      lost: outcomesOf(panel, graded, horizon, "lost"),
      lastPrice: outcomesOf(panel, graded, horizon, "lastPrice"),
    });
    await breathe();
  }
  return measured;
}

function rowsOf(chunk: Chunk, outcomes: readonly Measured[], day: number): GradedOutcome[] {
  const { tokens, graded, signal, since, origin } = chunk;
  const of = ORIGINS[origin[day] as number];
  if (of === undefined) return [];
  return tokens.flatMap((token, place): GradedOutcome[] => {
    const at = day * tokens.length + place;
    if (signal[at] === noSignal) return [];
    return [
      {
        token,
        day: addDays(chunk.first, day),
        origin: of,
        grade: graded.grade[at] as number,
        signal: signal[at] as Signal,
        since: dayText(since[at] as number),
        entryClose: closeOn(chunk, place, day + 1),
        after: outcomes.map(({ lost, lastPrice }) => ({
          exitClose: Number.isNaN(lost.returns[at]) ? null : closeOn(chunk, place, day + 1 + lost.horizon, true),
          returned: known(lost.returns[at]),
          atLastPrice: known(lastPrice.returns[at]),
          median: known(lost.medians[day]),
        })),
      },
    ];
  });
}

/** The close on a day of the chunk, or the one that is carried to it; of a token that is gone, its last. */
function closeOn({ panel, isKept }: Chunk, token: number, day: number, orLast = false): number | null {
  if (isKept[token]) return null;
  const at = CARRIED_DAYS + day;
  for (let back = 0; back <= (orLast ? at : CARRIED_DAYS); back++) {
    const close = panel.close[token * panel.days + at - back];
    if (at < panel.days && close !== undefined && close > 0) return close;
  }
  return null;
}

const known = (figure: number | undefined): number | null =>
  figure === undefined || Number.isNaN(figure) ? null : figure;
const earlier = (one: string, other: string): string => (one < other ? one : other);
