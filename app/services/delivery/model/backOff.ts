import type { Channel } from "./notice.ts";

/** When failed deliveries are retried. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Standard Webhooks 1.0.0: after the first, second … failure, in seconds; the tenth is the last. */
const WEBHOOK_PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Like the job queue: five seconds, three times as long each time, up to an hour. */
const OWN_MAX_ATTEMPTS = 14;
const FIRST_PAUSE = 5;
/** Longer `Retry-After` requests are not honoured. */
const MAX_REQUESTED_PAUSE = 24 * HOUR;

/**
 * Seconds until the next attempt after this many failures; null when that was the last. `chance` in [0, 1) varies them by a fifth;
 * `askedFor` is the recipient's `Retry-After`, which is honoured.
 */
export function pauseAfter(
  channel: Channel,
  attempts: number,
  chance: number,
  requestedPause: number | null,
): number | null {
  const pause =
    channel === "webhook"
      ? WEBHOOK_PAUSES[attempts - 1]
      : attempts < OWN_MAX_ATTEMPTS
        ? Math.min(FIRST_PAUSE * 3 ** (attempts - 1), HOUR)
        : undefined;
  if (pause === undefined) return null;
  return Math.max(pause * (0.8 + 0.4 * chance), Math.min(requestedPause ?? 0, MAX_REQUESTED_PAUSE));
}

/** `Retry-After` in seconds: a number of seconds, or until a date. Null when it is neither. */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, (date - now.getTime()) / 1000);
}
