import type { PoolClient } from "pg";
import type { Graded } from "../../../../../analytics/grades/grade.ts";
import type { Method } from "../../../../../analytics/grades/method.ts";
import { noSignal } from "../../../../../analytics/grades/signal.ts";
import type { Panel } from "../../../../../analytics/panel.ts";
import { addDays, dayNumber } from "../../model/days.ts";
import type { Origin } from "../grading/trackRecord.server.ts";
import { copyOut } from "../storing/copy.server.ts";
import { POSTGRES_EPOCH } from "../storing/panel.server.ts";

/** Some days of stored grades, with the closes on either side that their outcomes depend on. */

export const ORIGINS: readonly Origin[] = ["live", "late", "backfill"];
/** A close is carried forward for this long. */
export const CARRIED_DAYS = 3;
/** A token without a price for this long is gone: an exit is known only from the days after it. */
const GONE_DAYS = 30;
const LONGEST_HORIZON = 90;

export type DatedRange = { first: string; last: string; through: string };
export type Token = { id: number; slug: string; symbol: string };
export type Chunk = {
  first: string;
  tokens: Token[];
  panel: Panel;
  graded: Graded;
  signal: Int8Array;
  /** Days since 1970. */
  since: Int32Array;
  /** By day; -1 for a day that was not graded. */
  origin: Int8Array;
  /** 1 for a token with a close that its source does not allow us to redistribute. */
  isCarried: Uint8Array;
};

export async function readChunk(client: PoolClient, method: Method, range: DatedRange): Promise<Chunk> {
  const { rows: tokens } = await client.query<Token>(
    "SELECT instrument_id AS id, slug, symbol FROM market.instruments ORDER BY instrument_id",
  );
  const chunk = emptyChunk(method, tokens, range);
  await readCloses(client, chunk, range);
  await readGrades(client, chunk, range);
  return chunk;
}

function emptyChunk(method: Method, tokens: Token[], { first, last, through }: DatedRange): Chunk {
  const days = dayNumber(last) - dayNumber(first) + 1;
  const end = earlier(addDays(last, 1 + LONGEST_HORIZON + GONE_DAYS + 1), through);
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
    isCarried: new Uint8Array(tokens.length),
  };
}

const indexTokens = ({ tokens }: Chunk) => new Map(tokens.map(({ id }, index) => [id, index]));

async function readCloses(client: PoolClient, chunk: Chunk, { first }: DatedRange): Promise<void> {
  const { panel, isCarried } = chunk;
  const indexByTokenId = indexTokens(chunk);
  const from = addDays(first, -CARRIED_DAYS);
  const offset = dayNumber(from) - POSTGRES_EPOCH;
  // COPY takes no parameters; both days are written by dayText.
  const query = `SELECT instrument_id, day, close, s.may_redistribute FROM market.candles_1d JOIN market.sources s USING (source)
    WHERE day BETWEEN '${from}' AND '${addDays(from, panel.days - 1)}'`;
  await copyOut(client, query, (row, fields) => {
    const [id, day, close, isFree] = fields as unknown as [number, number, number, number];
    const token = indexByTokenId.get(row.readInt32BE(id));
    if (token === undefined) return;
    panel.close[token * panel.days + row.readInt32BE(day) - offset] = row.readDoubleBE(close);
    if (row.readInt8(isFree) === 0) isCarried[token] = 1;
  });
}

async function readGrades(client: PoolClient, chunk: Chunk, { first, last }: DatedRange): Promise<void> {
  const { graded, signal, since, origin, tokens } = chunk;
  const indexByTokenId = indexTokens(chunk);
  const offset = dayNumber(first) - POSTGRES_EPOCH;
  const query = `SELECT g.day, instrument_id, grade, signal, signal_since,
      array_position('{${ORIGINS.join(",")}}'::text[], d.origin) FROM market.grades g
    JOIN market.grade_days d ON d.method = g.method AND d.day = g.day
    WHERE g.method = '${graded.method.version}' AND g.day BETWEEN '${first}' AND '${last}'`;
  await copyOut(client, query, (row, fields) => {
    const [day, id, grade, signalAt, sinceAt, originAt] = fields as unknown as [
      ...[number, number, number, number, number, number],
    ];
    const token = indexByTokenId.get(row.readInt32BE(id));
    if (token === undefined) return;
    const dayIndex = row.readInt32BE(day) - offset;
    const at = dayIndex * tokens.length + token;
    graded.grade[at] = row.readFloatBE(grade);
    signal[at] = row.readInt16BE(signalAt);
    since[at] = row.readInt32BE(sinceAt) + POSTGRES_EPOCH;
    origin[dayIndex] = row.readInt32BE(originAt) - 1;
  });
}

export const earlier = (one: string, other: string): string => (one < other ? one : other);
