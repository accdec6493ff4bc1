import type { Digest } from "./preferences.ts";

/** Quiet hours and digest times, in the account's own time zone. Pure; uses Intl for time zones. */

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

type Local = { year: number; month: number; day: number; hour: number; minute: number };
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  clocks.set(timeZone, clock);
  return clock;
}

function toLocalTime(at: number, timeZone: string): Local {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockIn(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

/** How far a zone's clock is ahead of UTC at a time. */
function offsetMs(at: number, timeZone: string): number {
  const { year, month, day, hour, minute } = toLocalTime(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/** When a zone's clock shows a time of day. If it shows it twice, the first of them; if it skips it, the equivalent time after the gap. */
export function findZonedTime(
  day: { year: number; month: number; day: number },
  minutes: number,
  timeZone: string,
): number {
  const shown = Date.UTC(day.year, day.month - 1, day.day) + minutes * MINUTE_MS;
  const early = shown - offsetMs(shown - DAY_MINUTES * MINUTE_MS, timeZone);
  const late = shown - offsetMs(shown + DAY_MINUTES * MINUTE_MS, timeZone);
  const fits = [early, late].filter((at) => at + offsetMs(at, timeZone) === shown);
  return fits.length > 0 ? Math.min(...fits) : Math.max(early, late);
}

const dayAfter = ({ year, month, day }: Local, days: number) => {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** When the current quiet hours end; null outside of them. From 22:00 to 07:00 they cross midnight. */
export function quietUntil(now: Date, quiet: { from: number; to: number } | null, timeZone: string): Date | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const local = toLocalTime(now.getTime(), timeZone);
  const minutes = local.hour * 60 + local.minute;
  const overMidnight = quiet.from > quiet.to;
  const isQuiet = overMidnight
    ? minutes >= quiet.from || minutes < quiet.to
    : minutes >= quiet.from && minutes < quiet.to;
  if (!isQuiet) return null;
  const end = findZonedTime(dayAfter(local, overMidnight && minutes >= quiet.from ? 1 : 0), quiet.to, timeZone);
  // On a day with an extra hour, the clock shows the same time again.
  return new Date(end > now.getTime() ? end : now.getTime() + 60 * MINUTE_MS);
}

const MONDAY = 1;

/** When the next digest is sent; null without digests. */
export function nextDigest(now: Date, digest: Digest, hour: number, timeZone: string): Date | null {
  if (digest === "off") return null;
  if (digest === "hourly") return new Date((Math.floor(now.getTime() / 3_600_000) + 1) * 3_600_000);
  const local = toLocalTime(now.getTime(), timeZone);
  for (let days = 0; days <= 8; days++) {
    const day = dayAfter(local, days);
    const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
    if (digest === "weekly" && weekday !== MONDAY) continue;
    const at = findZonedTime(day, hour * 60, timeZone);
    if (at > now.getTime()) return new Date(at);
  }
  throw new Error("a week has a Monday");
}
