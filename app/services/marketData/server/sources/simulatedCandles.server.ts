import type { Candle } from "../../../../../analytics/simulated/candle.ts";
import { DAY_HOURS, GENESIS, HOUR_MS, type SimulatedToken } from "../../../../../analytics/simulated/tokens.ts";
import { DAY_MS, toUtcDay } from "../../model/days.ts";
import { SOURCE_IDS } from "./source.server.ts";

/** Turns the simulation's hours into rows: hours as they end, and days at their last hour. */

/** A chunk is stored in one transaction, so that it is there or not: a year of days, a month of hours. */
export type Chunks = Map<string, string[]>;
/** The last day stored by `daysKey`, the last hour stored by month. */
export type Stored = { daysThrough: ReadonlyMap<string, string>; hoursThrough: ReadonlyMap<string, string> };
export const daysKey = (year: string, tokenId: number): string => `${year} ${tokenId}`;
type OpenDay = { open: number; high: number; low: number; volume: number };

/** Two processes produce the same eight digits, and no source has more. PostgreSQL reads its zeros and exponents as they are. */
const figure = (value: number): string => value.toPrecision(8);
/** Rows are added hour by hour, each hour for all tokens: its text is created once. */
const onceATime = (formatTime: (time: Date) => string) => {
  let last = Number.NaN;
  let text = "";
  return (timeMs: number): string => {
    if (timeMs !== last) text = formatTime(new Date(timeMs));
    last = timeMs;
    return text;
  };
};
const SOURCE = SOURCE_IDS.simulated;
export const DAY_COLUMNS = ["day", "instrument_id", "volume", "cap", "open", "high", "low", "close", "source"] as const;
export const HOUR_COLUMNS = ["at", "instrument_id", "volume", "open", "high", "low", "close", "source"] as const;

export class CandleRows {
  readonly days: Chunks = new Map();
  readonly hours: Chunks = new Map();
  private readonly openDays = new Map<number, OpenDay>();
  private readonly timeText = onceATime((time) => time.toISOString());
  private readonly dayText = onceATime(toUtcDay);

  constructor(
    private readonly toId: (token: SimulatedToken) => number,
    private readonly stored: Stored,
    private readonly firstHourMs: number,
  ) {}

  /** An hour that has ended. */
  add(token: SimulatedToken, hour: number, candle: Candle, supply: number): void {
    const startMs = GENESIS + hour * HOUR_MS;
    this.addToDay(token, hour, candle, supply, startMs);
    if (startMs >= this.firstHourMs) this.addHour(token, candle, startMs);
  }

  private addHour(token: SimulatedToken, candle: Candle, startMs: number): void {
    const at = this.timeText(startMs);
    const month = at.slice(0, 7);
    if (at <= (this.stored.hoursThrough.get(month) ?? "")) return;
    push(this.hours, month, [at, this.toId(token), figure(candle.volumeUsd), ...prices(candle), SOURCE]);
  }

  private addToDay(token: SimulatedToken, hour: number, candle: Candle, supply: number, startMs: number): void {
    const open = this.openDays.get(token.id);
    const day: OpenDay = open ?? { open: candle.open, high: candle.high, low: candle.low, volume: 0 };
    day.high = Math.max(day.high, candle.high);
    day.low = Math.min(day.low, candle.low);
    day.volume += candle.volumeUsd;
    const isLast = hour % DAY_HOURS === DAY_HOURS - 1 || hour + 1 === token.delistedHour;
    if (!isLast) {
      if (!open) this.openDays.set(token.id, day);
      return;
    }
    this.openDays.delete(token.id);
    const date = this.dayText(startMs - (startMs % DAY_MS));
    const year = date.slice(0, 4);
    const tokenId = this.toId(token);
    if (date <= (this.stored.daysThrough.get(daysKey(year, tokenId)) ?? "")) return;
    const { close } = candle;
    const row = prices({ ...day, close });
    push(this.days, year, [date, tokenId, figure(day.volume), figure(supply * close), ...row, SOURCE]);
  }
}

const prices = ({ open, high, low, close }: Pick<Candle, "open" | "high" | "low" | "close">) =>
  [open, high, low, close].map(figure);

function push(chunks: Chunks, key: string, row: readonly (string | number)[]): void {
  const line = row.join("\t");
  const lines = chunks.get(key);
  if (lines) lines.push(line);
  else chunks.set(key, [line]);
}
