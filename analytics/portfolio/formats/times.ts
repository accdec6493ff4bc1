import { fail } from "./row.ts";

/** Bitcoin's first block: nothing can have happened before. */
const FIRST = Date.UTC(2009, 0, 3);
const DAY_MS = 86_400_000;

const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(?: ?(Z|UTC))?$/;

/** `dd.mm.yyyy HH:MM:SS` or `yyyy-mm-dd HH:MM:SS`, in the local time of a zone. */
export function readZoned(text: string, zone: string, until: number): number {
  const trimmed = text.trim();
  const [, day, month, year, ...clock] = GERMAN.exec(trimmed) ?? [];
  if (year !== undefined)
    return inTime(fromWall(wall(trimmed, [year, month, day, ...clock]), zone, trimmed), until, text);
  const [, ...parts] = ISO.exec(trimmed) ?? [];
  if (parts.length === 0) fail("date", trimmed);
  const at = wall(trimmed, parts);
  return inTime(parts[7] ? at : fromWall(at, zone, trimmed), until, text);
}

/** `yyyy-mm-dd HH:MM[:SS][ UTC]`, or RFC 3339 in UTC. */
export function readUtc(text: string, until: number): number {
  const trimmed = text.trim();
  const [, ...parts] = ISO.exec(trimmed) ?? [];
  if (parts.length === 0) fail("date", trimmed);
  return inTime(wall(trimmed, parts), until, trimmed);
}

/** Milliseconds since 1970-01-01; seconds are refused instead of guessed. */
export function readMilliseconds(text: string, until: number): number {
  const trimmed = text.trim();
  return /^\d{1,15}$/.test(trimmed) ? inTime(Number(trimmed), until, trimmed) : fail("date", trimmed);
}

function inTime(at: number, until: number, text: string): number {
  if (at < FIRST) fail("date", text);
  return at > until ? fail("future", text) : at;
}

function wall(text: string, parts: readonly (string | undefined)[]): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(0, 6)
    .map((part) => Number(part ?? 0));
  const at = Date.UTC(year, month - 1, day, hour, minute, second, Number((parts[6] ?? "").padEnd(3, "0")));
  const made = new Date(at);
  const isDay = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return isDay && hour < 24 && minute < 60 && second < 60 ? at : fail("date", text);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Whether a time zone has this name. */
export function isZone(name: string): boolean {
  try {
    getClockFormat(name);
    return true;
  } catch {
    return false;
  }
}

function getClockFormat(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    const digits = {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    } as const;
    clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", ...digits });
    clocks.set(zone, clock);
  }
  return clock;
}

/** A zone's offset from UTC at a time. Whole seconds. */
function offsetAt(at: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of getClockFormat(zone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

/** The time at which a zone's clock showed this. Fails if it never did, or did twice. */
function fromWall(shown: number, zone: string, text: string): number {
  // No zone is more than a day from UTC, and none changes its clock twice in two days.
  const offsets = new Set([offsetAt(shown - DAY_MS, zone), offsetAt(shown + DAY_MS, zone)]);
  const moments = [...offsets].map((offset) => shown - offset).filter((at) => at + offsetAt(at, zone) === shown);
  const [moment] = moments;
  if (moment === undefined) return fail("skipped", text);
  return moments.length > 1 ? fail("twice", text) : moment;
}
