import cluster from "node:cluster";
import { RateLimiterCluster, RateLimiterMemory } from "rate-limiter-flexible";
import type { TooManyTries } from "./limits.server.ts";
import { log } from "./log.server.ts";

/**
 * Limits how often callers may do something, on rate-limiter-flexible. Guesses of passwords and codes (limits.server.ts) and the rate of
 * the Data API (meter/rate.server.ts) are counted elsewhere. Source: docs/decisions/0050-libraries-instead-of-our-own.md.
 */

/** How often a key was counted in its window, including now, and when the window ends. */
export type Count = { hits: number; resetsAt: Date };

/**
 * Counts by key in windows that begin with a key's first hit, for all web processes of this server together: with several
 * processes, the one that owns the shared port does the counting (server/webProcesses.ts). `name` identifies one counter.
 */
export function windowedCounts(name: string, windowMs: number): (key: string) => Promise<Count> {
  const options = { keyPrefix: name, points: 1, duration: windowMs / 1_000 };
  const counts = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: TIMEOUT_MS })
    : new RateLimiterMemory(options);
  return async (key) => {
    try {
      const { consumedPoints, msBeforeNext } = await counts.penalty(key);
      return { hits: consumedPoints, resetsAt: new Date(Date.now() + msBeforeNext) };
    } catch (error) {
      // The counting process is gone and this one will follow shortly, so no one is locked out over it.
      log().warn({ err: error }, `${name} cannot be counted`);
      return { hits: 1, resetsAt: new Date(Date.now() + windowMs) };
    }
  };
}
const TIMEOUT_MS = 2_000;

const MINUTE_MS = 60_000;

/**
 * Counts what a caller does under this name, and refuses any call beyond `limit` per window, a minute by default.
 * @param limit read at each call if it is a function
 */
export function rateLimit(
  name: string,
  limit: number | (() => number),
  windowMs = MINUTE_MS,
): (caller: string) => Promise<TooManyTries | null> {
  const count = windowedCounts(name, windowMs);
  return async (caller) => {
    const { hits, resetsAt } = await count(caller);
    if (hits <= (typeof limit === "number" ? limit : limit())) return null;
    return { tag: "TooManyTries", seconds: Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1_000)) };
  };
}
