import { addDays, DAY_MS, dayNumber } from "#app/services/marketData/model/days.ts";
import { SOURCE_IDS } from "#app/services/marketData/server/sources/source.server.ts";
import { knownAfter } from "./size.ts";
import type { Walk } from "./walk.ts";

/** Candles as COPY reads them, in order of arrival: all tokens of a day, then the next. The worst order for charts. */

const HOUR_MS = 3_600_000;
const SOURCE = SOURCE_IDS.simulated;
/** Months are written out for this many tokens; the others get the same ones, which cost as much to read. */
const MONTHS_WRITTEN = 32;
/** One token in four is listed late, spread over the years. */
const LATE_EVERY = 4;

export const daysBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, dayNumber(last) - dayNumber(first) + 1) }, (_, index) => addDays(first, index));

type DayRange = { firstDay: string; lastDay: string };

/** Whether a token is listed on a day; late ones are listed during the market's first half. */
export function lateListing({ firstDay, lastDay }: DayRange): (token: number, day: string) => boolean {
  const first = dayNumber(firstDay);
  const half = Math.floor((dayNumber(lastDay) - first) / 2);
  return (token, day) => token % LATE_EVERY !== 3 || dayNumber(day) - first >= (token * 7919) % (half + 1);
}

/** Columns: DAY_COLUMNS of the simulated market. */
export function* dayLines(
  walk: Walk,
  days: readonly string[],
  isListed: (token: number, day: string) => boolean,
): Generator<string> {
  for (const day of days) {
    walk.next();
    for (let token = 0; token < walk.tokens; token++) {
      if (!isListed(token, day)) continue;
      walk.move(token);
      yield `${day}\t${token + 1}\t${walk.volume}\t${walk.cap}\t${walk.open}\t${walk.high}\t${walk.low}\t${walk.close}\t${SOURCE}`;
    }
  }
}

/** With `known_at` as the last column. */
export function* knownDayLines(...args: Parameters<typeof dayLines>): Generator<string> {
  for (const line of dayLines(...args)) yield `${line}\t${knownAfter(line.slice(0, 10))}`;
}

/** Columns: HOUR_COLUMNS of the simulated market and `known_at`. */
export function* knownHourLines(walk: Walk, fromMs: number, toMs: number): Generator<string> {
  for (let time = fromMs; time < toMs; time += HOUR_MS) {
    const at = new Date(time).toISOString();
    const known = new Date(time + HOUR_MS).toISOString();
    walk.next();
    for (let token = 0; token < walk.tokens; token++) {
      walk.move(token);
      yield `${at}\t${token + 1}\t${walk.volume}\t${walk.open}\t${walk.high}\t${walk.low}\t${walk.close}\t${SOURCE}\t${known}`;
    }
  }
}

export const PACKED_COLUMNS = [
  "instrument_id",
  "month",
  "hours",
  "open",
  "high",
  "low",
  "close",
  "volume",
  "source",
  "known_at",
];

/** A whole month of hours, one line per token. */
export function* packedLines(walk: Walk, month: string, days: number): Generator<string> {
  const known = new Date(Date.parse(month) + days * DAY_MS).toISOString();
  const texts = Array.from({ length: Math.min(MONTHS_WRITTEN, walk.tokens) }, (_, token) =>
    packedMonth(walk, token, days * 24),
  );
  for (let token = 0; token < walk.tokens; token++)
    yield `${token + 1}\t${month}\t${texts[token % texts.length]}\t${SOURCE}\t${known}`;
}

function packedMonth(walk: Walk, token: number, hours: number): string {
  const columns: number[][] = [[], [], [], [], [], []];
  for (let hour = 0; hour < hours; hour++) {
    walk.next();
    walk.move(token);
    [hour, walk.open, walk.high, walk.low, walk.close, walk.volume].forEach((figure, index) => {
      columns[index]?.push(figure);
    });
  }
  return columns.map((column) => `{${column.join(",")}}`).join("\t");
}
