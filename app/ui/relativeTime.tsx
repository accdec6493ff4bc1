import { useSyncExternalStore } from "react";
import { dateTimeText } from "./dateTime.tsx";
import { InShort } from "./inShort.tsx";
import { cachedByLocale } from "./intl.ts";
import { onServerClock, serverNow } from "./serverClock.ts";
import { useUiLocale } from "./uiLocale.ts";

const MINUTE = 60;
/** The size from which each unit is used; seconds are not counted. */
const UNITS = [
  ["year", 365 * 24 * 60 * MINUTE],
  ["month", 30 * 24 * 60 * MINUTE],
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

const counted = cachedByLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "always" }));
const named = cachedByLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));

/** `3 hours ago`, `in 2 days`, `now`. Truncated, never rounded up; and numeric, because "yesterday" may be two midnights ago. */
export function relativeText(at: string, now: number, locale: string): string {
  const seconds = Math.trunc((Date.parse(at) - now) / 1_000);
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return counted(locale).format(Math.trunc(seconds / size), unit);
  }
  return named(locale).format(0, "second");
}

/** One timer for all times on a page. It fires every 30 seconds, and never while no time is shown. */
const STRIKE_MS = 30_000;
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let stopHearing: (() => void) | undefined;
const listeners = new Set<() => void>();

function strike() {
  now = serverNow();
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(strike, STRIKE_MS);
    stopHearing = onServerClock(strike);
    queueMicrotask(strike);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    stopHearing?.();
    timer = undefined;
    now = 0;
  };
}

/**
 * Elapsed time instead of the exact time. The page is rendered for the time that its loader returns as `asOf` (or with the date), hydrates
 * with the same text, and then updates automatically, by the server's clock.
 */
export function RelativeTime({ at, asOf }: { at: string; asOf?: string }) {
  const locale = useUiLocale();
  const shown = useSyncExternalStore(
    listen,
    () => now,
    () => 0,
  );
  const base = shown || (asOf === undefined ? 0 : Date.parse(asOf));
  const exact = dateTimeText(at, "second", locale);
  return (
    <time dateTime={at} title={exact} suppressHydrationWarning>
      <InShort full={exact} short={base ? relativeText(at, base, locale) : dateTimeText(at, "day", locale)} />
    </time>
  );
}
