import { delay, HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { FeedDown, FeedLimited, FeedMisread, FeedRefused } from "../../analytics/feeds/errors.ts";
import { MinuteLimit } from "../../analytics/feeds/minuteLimit.ts";
import { type RequestSettings, requester } from "../../analytics/feeds/request.ts";
import { fakeIo, fakeSource, NOW } from "./fixtures/sources.ts";

const source = fakeSource();
const URL_ = "https://source.test/rows?key=of-nobody";
const rows = z.array(z.number());
let io = fakeIo();
beforeEach(() => {
  io = fakeIo();
});

/** Answers one call after another; the last answer is repeated. */
function answerWith(...answers: (() => Response | Promise<Response>)[]): { calls: number } {
  const seen = { calls: 0 };
  source.use(
    http.get("https://source.test/rows", () => {
      const answer = answers[Math.min(seen.calls, answers.length - 1)];
      seen.calls++;
      return answer?.();
    }),
  );
  return seen;
}
const fine = () => HttpResponse.json([1, 2]);
const status = (code: number, headers?: Record<string, string>) => () =>
  new HttpResponse("{}", { status: code, headers });
const sendRequest = (settings?: Partial<RequestSettings>) =>
  requester(io, { feed: "coingecko", perMinute: 100, ...settings })(URL_, rows);

test("a request that got a 500 is retried after a second at most", async () => {
  const seen = answerWith(status(500), fine);
  expect(await sendRequest()).toEqual([1, 2]);
  expect(seen.calls).toBe(2);
  // With a draw of 0 the jitter leaves half of each wait.
  expect(io.slept).toEqual([500]);
});

test("waits double up to a minute, and the source counts as down after the last try", async () => {
  const seen = answerWith(status(503));
  await expect(sendRequest({ tries: 9 })).rejects.toThrow(FeedDown);
  expect(seen.calls).toBe(9);
  expect(io.slept).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test("a request that got a 429 waits as long as Retry-After requires, in seconds or until a date", async () => {
  answerWith(
    status(429, { "retry-after": "17" }),
    status(429, { "retry-after": "Sun, 22 Nov 2026 00:01:00 GMT" }),
    fine,
  );
  expect(await sendRequest()).toEqual([1, 2]);
  expect(io.slept).toEqual([17_000, Date.UTC(2026, 10, 22, 0, 1) - NOW - 17_000]);
});

test("a 429 without Retry-After is retried, and reported as a limit when tries run out", async () => {
  answerWith(status(429));
  const error = await sendRequest({ tries: 2 }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(FeedLimited);
  expect(error).toMatchObject({ feed: "coingecko", name: "FeedLimited", retryAfterSeconds: null });
});

test("a source that requires a wait of an hour is not retried", async () => {
  const seen = answerWith(status(429, { "retry-after": "3600" }));
  await expect(sendRequest()).rejects.toMatchObject({ name: "FeedLimited", retryAfterSeconds: 3_600 });
  expect([seen.calls, io.slept]).toEqual([1, []]);
});

test("a request that got a 404 is refused without a retry", async () => {
  const seen = answerWith(status(404));
  await expect(sendRequest()).rejects.toMatchObject({ name: "FeedRefused", status: 404 });
  expect(seen.calls).toBe(1);
});

test("a requester makes no further call after a ban", async () => {
  const seen = answerWith(status(418));
  const request = requester(io, { feed: "binance", perMinute: 100, stopsAt: 418 });
  await expect(request(URL_, rows)).rejects.toBeInstanceOf(FeedRefused);
  await expect(request(URL_, rows)).rejects.toMatchObject({ feed: "binance", status: 418 });
  expect(seen.calls).toBe(1);
});

test("truncated JSON is requested again, and reported as unreadable when it stays truncated", async () => {
  const half = () => new HttpResponse("[1, 2", { headers: { "content-type": "application/json" } });
  answerWith(half, fine);
  expect(await sendRequest()).toEqual([1, 2]);
  answerWith(half);
  await expect(sendRequest({ tries: 2 })).rejects.toThrow("coingecko: source.test/rows is not JSON");
});

test("an undocumented response shape is reported as unreadable without a retry", async () => {
  const seen = answerWith(() => HttpResponse.json({ rows: [1] }));
  await expect(sendRequest()).rejects.toBeInstanceOf(FeedMisread);
  expect(seen.calls).toBe(1);
});

test("a body larger than allowed is not read to its end", async () => {
  let sent = 0;
  const unboundedStream = () =>
    new HttpResponse(
      new ReadableStream({
        pull(controller) {
          sent++;
          controller.enqueue(new TextEncoder().encode("1,".repeat(500)));
        },
      }),
    );
  const seen = answerWith(unboundedStream);
  await expect(sendRequest({ maxBytes: 10_000 })).rejects.toThrow("source.test/rows is larger than 10000 bytes");
  expect(seen.calls).toBe(1);
  expect(sent).toBeLessThan(100);
});

test("a source that takes too long counts as down", async () => {
  answerWith(async () => {
    await delay(2_000);
    return fine();
  });
  await expect(sendRequest({ timeoutMs: 30, tries: 1 })).rejects.toThrow(
    "coingecko: source.test/rows took longer than 30 ms",
  );
});

test("a source that begins its response and stops counts as down", async () => {
  answerWith(() => new HttpResponse(new ReadableStream({ start: (it) => it.enqueue(new TextEncoder().encode("[1")) })));
  await expect(sendRequest({ timeoutMs: 30, tries: 1 })).rejects.toThrow("took longer than 30 ms");
});

test("a source without a connection counts as down, and a redirect is not followed", async () => {
  answerWith(() => HttpResponse.error());
  await expect(sendRequest({ tries: 1 })).rejects.toThrow("coingecko: source.test/rows could not be reached");
  answerWith(() => HttpResponse.redirect("https://elsewhere.test/"));
  await expect(sendRequest({ tries: 1 })).rejects.toBeInstanceOf(FeedDown);
});

test("errors name the path and never the query", async () => {
  answerWith(status(400));
  const error = await sendRequest().catch((e: unknown) => e);
  expect(String(error)).toBe("FeedRefused: coingecko: source.test/rows answered 400");
});

test("headers are sent with every try", async () => {
  const keys: (string | null)[] = [];
  source.use(
    http.get("https://source.test/rows", ({ request }) => {
      keys.push(request.headers.get("x-key"));
      return keys.length === 1 ? new HttpResponse(null, { status: 500 }) : fine();
    }),
  );
  await sendRequest({ headers: { "x-key": "k" } });
  expect(keys).toEqual(["k", "k"]);
});

test("requests never use more weight than allowed in any minute", async () => {
  const limit = new MinuteLimit(10, io);
  const times: number[] = [];
  for (let i = 0; i < 12; i++) {
    await limit.take(2);
    times.push(io.now() - NOW);
    await io.sleep(1_000);
  }
  expect(times).toEqual([0, 1_000, 2_000, 3_000, 4_000, 60_000, 61_000, 62_000, 63_000, 64_000, 120_000, 121_000]);
});

test("a call counts against the limit for a whole minute", async () => {
  const limit = new MinuteLimit(3, io);
  for (let i = 0; i < 3; i++) {
    await limit.take(1);
    await io.sleep(15_000);
  }
  await limit.take(1);
  expect(io.now() - NOW).toBe(60_000);
});

test("concurrent callers wait in turn, and one whose wait fails does not block the others", async () => {
  let sleeps = 0;
  const clock = {
    now: io.now,
    sleep: async (ms: number) => {
      if (sleeps++ === 0) throw new Error("shutting down");
      await io.sleep(ms);
    },
  };
  const limit = new MinuteLimit(1, clock);
  const results = await Promise.allSettled([limit.take(1), limit.take(1), limit.take(1)]);
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(io.slept).toEqual([60_000]);
});

test("a failed try counts against the limit", async () => {
  answerWith(status(500), fine);
  await sendRequest({ perMinute: 1 });
  expect(io.slept).toEqual([500, 59_500]);
});
