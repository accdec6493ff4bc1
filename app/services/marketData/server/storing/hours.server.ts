import type { PoolClient } from "pg";
import { DAY_MS, dayNumber } from "../../model/days.ts";
import { copyOut } from "./copy.server.ts";
import type { DayRange } from "./panel.server.ts";

/** Hours of some tokens side by side, from packed and unpacked months. USD. */

const HOUR_MS = 3_600_000;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Microseconds of PostgreSQL's timestamps are counted from here. */
const POSTGRES_EPOCH_MS = Date.parse("2000-01-01T00:00:00Z");

/** The value of a token in an hour is at `token * hours + hour`; NaN when there is none. */
export type HourPanel = { hours: number; open: Float64Array; close: Float64Array };

/** Opens and closes from one hour to another, both included. @param times RFC 3339 with milliseconds */
export async function readHours(
  client: PoolClient,
  tokenIds: readonly number[],
  times: { from: string; to: string; knownAt: string },
): Promise<HourPanel> {
  const hours = (Date.parse(times.to) - Date.parse(times.from)) / HOUR_MS + 1;
  const column = () => new Float64Array(tokenIds.length * hours).fill(Number.NaN);
  const panel = { hours, open: column(), close: column() };
  await eachHour(client, tokenIds, times, null, (index, at, open, close) => {
    const cell = index * hours + (at - Date.parse(times.from)) / HOUR_MS;
    panel.open[cell] = open;
    panel.close[cell] = close;
  });
  return panel;
}

/** The open of one hour of each day, `token * days + day`; NaN when that hour is not stored. @param hour 0 to 23, UTC */
export async function readHourOpens(
  client: PoolClient,
  tokenIds: readonly number[],
  { firstDay, lastDay, hour, knownAt }: DayRange & { hour: number; knownAt: string },
): Promise<Float64Array> {
  const days = dayNumber(lastDay) - dayNumber(firstDay) + 1;
  const opens = new Float64Array(tokenIds.length * days).fill(Number.NaN);
  const from = dayNumber(firstDay) * DAY_MS + hour * HOUR_MS;
  const to = dayNumber(lastDay) * DAY_MS + hour * HOUR_MS;
  const times = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), knownAt };
  await eachHour(client, tokenIds, times, hour, (index, at, open) => {
    opens[index * days + (at - from) / DAY_MS] = open;
  });
  return opens;
}

type OnHour = (index: number, at: number, open: number, close: number) => void;
const FIELD = { id: 0, at: 1, open: 2, close: 3 } as const;

async function eachHour(
  client: PoolClient,
  tokenIds: readonly number[],
  { from, to, knownAt }: { from: string; to: string; knownAt: string },
  hour: number | null,
  onHour: OnHour,
): Promise<void> {
  // COPY takes no parameters.
  if (![from, to, knownAt].every((time) => ISO_TIME.test(time)))
    throw new RangeError(`no stretch of hours: ${from} to ${to}, known at ${knownAt}`);
  if (tokenIds.length === 0 || from > to) return;
  const places = new Map(tokenIds.map((tokenId, index) => [tokenId, index]));
  const ids = `'{${tokenIds.map((tokenId) => Math.trunc(tokenId)).join(",")}}'::int[]`;
  const ofDay = hour === null ? "" : `AND packed.place % 24 = ${Math.trunc(hour)}`;
  const ofHours = hour === null ? "" : `AND extract(hour FROM at AT TIME ZONE 'UTC') = ${Math.trunc(hour)}`;
  // A packed month is known as a whole. Its hours are counted from its beginning.
  const query = `SELECT instrument_id, at, open, close FROM market.candles_1h
    WHERE instrument_id = ANY (${ids}) AND at BETWEEN '${from}' AND '${to}' AND known_at <= '${knownAt}' ${ofHours}
    UNION ALL
    SELECT p.instrument_id, began.at, packed.open, packed.close
    FROM market.candles_1h_packed p
    CROSS JOIN LATERAL unnest(p.hours, p.open, p.close) AS packed(place, open, close)
    CROSS JOIN LATERAL (SELECT (p.month::timestamp + packed.place * interval '1 hour') AT TIME ZONE 'UTC' AS at) began
    WHERE p.instrument_id = ANY (${ids}) AND p.known_at <= '${knownAt}' ${ofDay}
      AND p.month BETWEEN date_trunc('month', '${from}'::timestamptz AT TIME ZONE 'UTC')::date AND '${to.slice(0, 10)}'
      AND began.at BETWEEN '${from}' AND '${to}'`;
  await copyOut(client, query, (row, fields) => {
    const index = places.get(row.readInt32BE(fields[FIELD.id]));
    if (index === undefined) return;
    const at = Number(row.readBigInt64BE(fields[FIELD.at]) / 1_000n) + POSTGRES_EPOCH_MS;
    onHour(index, at, row.readDoubleBE(fields[FIELD.open]), row.readDoubleBE(fields[FIELD.close]));
  });
}
