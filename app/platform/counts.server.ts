import cluster from "node:cluster";
import { RateLimiterCluster, RateLimiterMemory } from "rate-limiter-flexible";
import { log } from "./log.server.ts";

/** How often a key was counted in its window, this time included, and when the window ends. */
export type Count = { hits: number; resetsAt: Date };

/**
 * Counts by key in windows that begin with a key's first hit, for all web processes of this server together: where there are
 * several (server/webProcesses.ts), the one that they share the port of counts for them. `name` is one count's alone.
 */
export function windowedCounts(name: string, windowMs: number): (key: string) => Promise<Count> {
  const options = { keyPrefix: name, points: 1, duration: windowMs / 1_000 };
  const counts = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: PATIENCE_MS })
    : new RateLimiterMemory(options);
  return async (key) => {
    try {
      const { consumedPoints, msBeforeNext } = await counts.penalty(key);
      return { hits: consumedPoints, resetsAt: new Date(Date.now() + msBeforeNext) };
    } catch (error) {
      // Whoever counts is gone, and we in a moment with it: nobody is shut out for that.
      log().warn({ err: error }, `${name} cannot be counted`);
      return { hits: 1, resetsAt: new Date(Date.now() + windowMs) };
    }
  };
}
const PATIENCE_MS = 2_000;
