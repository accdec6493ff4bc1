import { useSyncExternalStore } from "react";
import { keptByLocale } from "./intl.ts";
import { momentText } from "./moment";
import { useUiLocale } from "./uiLocale";

const MINUTE = 60;
/** From each size on its unit is used; below a minute nobody counts. */
const UNITS = [
  ["year", 365 * 24 * 60 * MINUTE],
  ["month", 30 * 24 * 60 * MINUTE],
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

const counted = keptByLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "always" }));
const named = keptByLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));

/** `3 hours ago`, `in 2 days`, `now`. Cut, never rounded up; and counted, because "yesterday" may be two midnights ago. */
export function relativeText(at: string, now: number, locale: string): string {
  const seconds = Math.trunc((Date.parse(at) - now) / 1_000);
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return counted(locale).format(Math.trunc(seconds / size), unit);
  }
  return named(locale).format(0, "second");
}

/** One clock for all of a page's times. It strikes every half minute, and not at all while nobody shows a time. */
const STRIKE_MS = 30_000;
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function strike() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(strike, STRIKE_MS);
    queueMicrotask(strike);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

/**
 * How long ago, with the exact moment in its title. The server does not know the reader's clock, so the page comes with
 * the time that its loader gives as `asOf` (or with the date), says the same when it wakes up, and then goes on by itself.
 */
export function RelativeTime({ at, asOf }: { at: string; asOf?: string }) {
  const locale = useUiLocale();
  const shown = useSyncExternalStore(
    listen,
    () => now,
    () => 0,
  );
  const base = shown || (asOf === undefined ? 0 : Date.parse(asOf));
  return (
    <time dateTime={at} title={momentText(at, "second", locale)} suppressHydrationWarning>
      <bdi suppressHydrationWarning>{base ? relativeText(at, base, locale) : momentText(at, "day", locale)}</bdi>
    </time>
  );
}
