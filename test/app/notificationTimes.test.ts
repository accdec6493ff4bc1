import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseRetryAfter, pauseAfter } from "#app/services/delivery/model/backOff.ts";
import { findZonedTime, nextDigest, quietUntil } from "#app/services/delivery/model/times.ts";
import type { Delivery } from "#app/services/delivery/server/channels/delivery.server.ts";
import { ConcurrencyLimiter } from "#app/services/delivery/server/send/concurrencyLimiter.server.ts";

const NIGHT = { from: 22 * 60, to: 7 * 60 };
const BERLIN = "Europe/Berlin";
const until = (now: string, quiet: { from: number; to: number } | null, zone: string) =>
  quietUntil(new Date(now), quiet, zone)?.toISOString() ?? null;

describe("quiet hours", () => {
  test.each([
    ["2026-07-01T19:59:00Z", null],
    ["2026-07-01T20:00:00Z", "2026-07-02T05:00:00.000Z"],
    ["2026-07-02T04:59:00Z", "2026-07-02T05:00:00.000Z"],
    ["2026-07-02T05:00:00Z", null],
    // The night when clocks go forward is an hour shorter, and the one when they go back an hour longer.
    ["2026-03-28T21:00:00Z", "2026-03-29T05:00:00.000Z"],
    ["2026-10-24T20:00:00Z", "2026-10-25T06:00:00.000Z"],
  ])("quiet hours from 22:00 to 07:00 in Berlin have the right end at %s", (now, end) => {
    expect(until(now, NIGHT, BERLIN)).toBe(end);
  });

  test("quiet hours may lie within a day", () => {
    const noon = { from: 12 * 60, to: 14 * 60 };
    expect(until("2026-07-01T16:30:00Z", noon, "America/New_York")).toBe("2026-07-01T18:00:00.000Z");
    expect(until("2026-07-01T18:00:00Z", noon, "America/New_York")).toBe(null);
  });

  test("quiet hours that end at a skipped hour end when the clock changes, and always later than now", () => {
    const early = { from: 60, to: 150 };
    expect(until("2026-03-29T00:30:00Z", early, BERLIN)).toBe("2026-03-29T01:30:00.000Z");
    for (let minute = 0; minute < 3_000; minute += 7) {
      const now = new Date(Date.UTC(2026, 9, 24, 12, minute));
      const end = quietUntil(now, { from: 23 * 60, to: 150 }, BERLIN);
      if (end) expect(end.getTime()).toBeGreaterThan(now.getTime());
    }
  });

  test("unset or empty quiet hours never apply", () => {
    expect(until("2026-07-01T20:00:00Z", null, BERLIN)).toBe(null);
    expect(until("2026-07-01T20:00:00Z", { from: 60, to: 60 }, BERLIN)).toBe(null);
  });
});

test.each([
  ["2026-03-29", 150, BERLIN, "2026-03-29T01:30:00.000Z"],
  ["2026-10-25", 150, BERLIN, "2026-10-25T00:30:00.000Z"],
  ["2026-07-01", 480, "Asia/Kolkata", "2026-07-01T02:30:00.000Z"],
])("on %s, minute %i of the day in %s is %s", (date, minutes, zone, at) => {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  expect(new Date(findZonedTime({ year, month, day }, minutes, zone)).toISOString()).toBe(at);
});

describe("a digest", () => {
  const next = (now: string, ...asked: [Parameters<typeof nextDigest>[1], number, string]) =>
    nextDigest(new Date(now), ...asked)?.toISOString() ?? null;
  test("a digest is sent at the next full hour, or at an hour of the local day, weekly on Mondays", () => {
    expect(next("2026-07-01T10:00:00Z", "off", 8, BERLIN)).toBe(null);
    expect(next("2026-07-01T10:20:00Z", "hourly", 8, BERLIN)).toBe("2026-07-01T11:00:00.000Z");
    expect(next("2026-07-01T05:59:00Z", "daily", 8, BERLIN)).toBe("2026-07-01T06:00:00.000Z");
    expect(next("2026-07-01T06:00:00Z", "daily", 8, BERLIN)).toBe("2026-07-02T06:00:00.000Z");
    // In winter it is an hour later in UTC.
    expect(next("2026-10-24T07:00:00Z", "daily", 8, BERLIN)).toBe("2026-10-25T07:00:00.000Z");
    // 1 July is a Wednesday.
    expect(next("2026-07-01T10:00:00Z", "weekly", 8, BERLIN)).toBe("2026-07-06T06:00:00.000Z");
  });
});

describe("retries of failed notifications", () => {
  test("a webhook is retried after 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and then no more", () => {
    const pauses = Array.from({ length: 10 }, (_, n) => pauseAfter("webhook", n + 1, 0.5, null));
    expect(pauses).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
    expect([pauseAfter("webhook", 1, 0, null), pauseAfter("webhook", 1, 0.999, null)]).toEqual([4, 5.998]);
  });

  test("other channels are tried fourteen times, with pauses that triple up to an hour", () => {
    const pauses = Array.from({ length: 14 }, (_, n) => pauseAfter("telegram", n + 1, 0.5, null));
    expect(pauses.slice(0, 4)).toEqual([5, 15, 45, 135]);
    expect(pauses.slice(-2)).toEqual([3_600, null]);
  });

  test("a retry is no sooner than the other side requests, and waits for a day at most", () => {
    expect(pauseAfter("webhook", 1, 0.5, 120)).toBe(120);
    expect(pauseAfter("webhook", 3, 0.5, 120)).toBe(1_800);
    expect(pauseAfter("webhook", 1, 0.5, 10 ** 9)).toBe(86_400);
    const now = new Date("2026-07-01T10:00:00Z");
    expect(parseRetryAfter("7", now)).toBe(7);
    expect(parseRetryAfter("Wed, 01 Jul 2026 10:01:00 GMT", now)).toBe(60);
    expect([parseRetryAfter("soon", now), parseRetryAfter(undefined, now)]).toEqual([null, null]);
  });
});

describe("the rate limit of Telegram chats", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-07-01T12:00:00Z") }));
  afterEach(() => void vi.useRealTimers());

  const waitIn = (concurrencyLimiter: ConcurrencyLimiter, chat: string) =>
    concurrencyLimiter.waitFor({ channel: "telegram", endpoint: chat } as unknown as Delivery, null);
  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

  test("a chat gets one message per second, and a waiting message is sent once the second has passed", () => {
    const limiter = new ConcurrencyLimiter();
    expect(waitIn(limiter, "ada")).toBe(0);
    expect(waitIn(limiter, "ada")).toBe(1_000);
    expect(waitIn(limiter, "bob")).toBe(0);
    pass(400);
    expect(waitIn(limiter, "ada")).toBe(600);
    pass(600);
    expect(waitIn(limiter, "ada")).toBe(0);
    expect(waitIn(limiter, "ada")).toBe(1_000);
  });

  test("a chat waits if thirty other chats got messages in the last second", () => {
    const concurrency = new ConcurrencyLimiter();
    for (let chat = 0; chat < 30; chat++) {
      expect(waitIn(concurrency, `chat ${chat}`)).toBe(0);
      pass(10);
    }
    expect(waitIn(concurrency, "ada")).toBe(700);
    pass(700);
    expect(waitIn(concurrency, "ada")).toBe(0);
    // The second of the thirty got its message ten milliseconds after the first.
    expect(waitIn(concurrency, "bob")).toBe(10);
  });
});
