import type { z } from "zod";
import { FeedDown, FeedLimited, FeedMisread, FeedRefused } from "./errors.ts";
import type { FeedKey } from "./feed.ts";
import { MinuteLimit } from "./minuteLimit.ts";

/** A feed's dependencies. `random` is between 0 and 1. */
export type FeedIo = {
  fetch: typeof fetch;
  sleep: (ms: number) => Promise<void>;
  now: () => number;
  random: () => number;
};

export type RequestSettings = {
  feed: FeedKey;
  headers?: Record<string, string>;
  /** Weights allowed in any minute. */
  perMinute: number;
  timeoutMs?: number;
  maxBytes?: number;
  /** The total number of attempts per call. */
  tries?: number;
  /** A status after which no further call is made, such as a ban. */
  stopsAt?: number;
  /** The source's error code in the body of a failed call, and whether waiting cannot help. */
  refusalIn?: (body: unknown) => { code: number; message: string } | null;
};

export type Request = <Out>(url: string, schema: z.ZodType<Out>, weight?: number) => Promise<Out>;

const LONGEST_WAIT_MS = 60_000;
/** For longer waits, the caller's schedule retries instead of a sleeping call. */
const LONGEST_RETRY_AFTER_MS = 600_000;

type Attempt =
  | { got: "answer"; body: unknown }
  /** `waitMs` is what the source requested, null when it said nothing. */
  | { got: "trouble"; error: FeedDown | FeedLimited | FeedMisread; waitMs: number | null };

/**
 * The only way to call a source: rate-limited, with a timeout and a size limit, parsed. Waits 1, 2, 4 … 60 s with
 * jitter between attempts, or as long as Retry-After says. Throws FeedDown, FeedLimited, FeedMisread or FeedRefused.
 * Source: docs/spec/market.md#5.
 */
export function requester(io: FeedIo, settings: RequestSettings): Request {
  const { feed, tries = 6, stopsAt } = settings;
  const limit = new MinuteLimit(settings.perMinute, io);
  let stopped: FeedRefused | null = null;

  async function fetchBody(url: string, weight: number): Promise<unknown> {
    for (let tried = 1; ; tried++) {
      if (stopped) throw stopped;
      await limit.take(weight);
      const attempt = await attemptAt(url, io, settings);
      if (attempt.got === "answer") return attempt.body;
      const waitMs = attempt.waitMs ?? backoffMs(tried, io.random());
      if (tried >= tries || waitMs > LONGEST_RETRY_AFTER_MS) throw attempt.error;
      await io.sleep(waitMs);
    }
  }

  return async (url, schema, weight = 1) => {
    try {
      const parsed = schema.safeParse(await fetchBody(url, weight));
      if (parsed.success) return parsed.data;
      throw new FeedMisread(feed, `${hostAndPath(url)} has another shape than documented`, { cause: parsed.error });
    } catch (error) {
      if (error instanceof FeedRefused && error.status === stopsAt) stopped = error;
      throw error;
    }
  };
}

/** Half of the wait is fixed, half is random, so that many processes do not retry at once. */
function backoffMs(tried: number, random: number): number {
  return Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (tried - 1)) * (0.5 + 0.5 * random);
}

async function attemptAt(url: string, io: FeedIo, settings: RequestSettings): Promise<Attempt> {
  const { feed, headers = {}, timeoutMs = 20_000, maxBytes = 32 * 1024 * 1024 } = settings;
  let answered: { response: Response; text: string | null };
  try {
    // One time limit for headers and body: a source that sends a byte now and then must not block us.
    const signal = AbortSignal.timeout(timeoutMs);
    const init: RequestInit = { headers: { accept: "application/json", ...headers }, signal, redirect: "error" };
    answered = await Promise.race([readAnswer(io, url, init, maxBytes), rejectOnAbort(signal)]);
  } catch (cause) {
    const slow = cause instanceof Error && cause.name === "TimeoutError";
    const problem = slow ? `took longer than ${timeoutMs} ms` : "could not be reached";
    return { got: "trouble", error: new FeedDown(feed, `${hostAndPath(url)} ${problem}`, { cause }), waitMs: null };
  }
  const { response, text } = answered;
  if (text === null) throw new FeedMisread(feed, `${hostAndPath(url)} is larger than ${maxBytes} bytes`);
  return response.ok ? readJson(text, url, feed) : toFailure(response, text, url, io.now(), settings);
}

async function readAnswer(io: FeedIo, url: string, init: RequestInit, maxBytes: number) {
  const response = await io.fetch(url, init);
  return { response, text: await textWithin(response, maxBytes) };
}

/** Rejects when the signal aborts: not every fetch ends a stalled body. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Null when the body is larger than allowed; the rest of it is never read. */
async function textWithin(response: Response, maxBytes: number): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      // Not awaited: a copy of the body that another reader holds would block us here.
      reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function readJson(text: string, url: string, feed: FeedKey): Attempt {
  try {
    return { got: "answer", body: JSON.parse(text) };
  } catch (cause) {
    // A truncated page may be complete the next time.
    return { got: "trouble", error: new FeedMisread(feed, `${hostAndPath(url)} is not JSON`, { cause }), waitMs: null };
  }
}

function toFailure(response: Response, text: string, url: string, now: number, settings: RequestSettings): Attempt {
  const { feed, refusalIn } = settings;
  const { status } = response;
  const refusal = refusalIn?.(jsonOrNull(text)) ?? null;
  if (refusal) throw new FeedRefused(feed, `${hostAndPath(url)}: ${refusal.message}`, status, refusal.code);
  const waitMs = retryAfterMs(response.headers.get("retry-after"), now);
  if (status === 429) {
    const error = new FeedLimited(feed, `${hostAndPath(url)}: too many calls`, waitMs === null ? null : waitMs / 1_000);
    return { got: "trouble", error, waitMs };
  }
  if (status === 408 || status >= 500)
    return { got: "trouble", error: new FeedDown(feed, `${hostAndPath(url)} answered ${status}`), waitMs };
  throw new FeedRefused(feed, `${hostAndPath(url)} answered ${status}`, status, null);
}

/** Retry-After is a number of seconds or a date. */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Messages name only host and path: a query may contain a key. */
function hostAndPath(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
