import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { RequestHandler } from "express";
import { OUTSIDE_BEGINS, OUTSIDE_ENDS } from "#app/platform/outside.server.ts";

/**
 * Reports in `Server-Timing` how long a call took and how much of that was spent waiting for external servers (chain, key
 * service): the rest is our own share, including our database. Only with `SERVER_TIMING=on`: it is for measuring.
 */
type Timing = { began: number; open: number; since: number; outsideMs: number };

const timings = new AsyncLocalStorage<Timing>();
const timingByRequest = new WeakMap<object, Timing>();

export function callTiming(): RequestHandler {
  subscribe(OUTSIDE_BEGINS, (question) => {
    const timing = timings.getStore();
    if (!timing) return;
    timingByRequest.set(question as object, timing);
    if (timing.open === 0) timing.since = performance.now();
    timing.open += 1;
  });
  subscribe(OUTSIDE_ENDS, leave);
  return (_request, response, next) => {
    const timing: Timing = { began: performance.now(), open: 0, since: 0, outsideMs: 0 };
    const writeHead = response.writeHead;
    response.writeHead = ((...args: Parameters<typeof writeHead>) => {
      const total = performance.now() - timing.began;
      response.setHeader("Server-Timing", `total;dur=${total.toFixed(1)}, outside;dur=${timing.outsideMs.toFixed(1)}`);
      return writeHead.apply(response, args);
    }) as typeof writeHead;
    timings.run(timing, next);
  };
}

/** Overlapping requests count once. */
function leave(question: unknown): void {
  const timing = timingByRequest.get(question as object);
  if (!timing) return;
  timingByRequest.delete(question as object);
  timing.open -= 1;
  if (timing.open === 0) timing.outsideMs += performance.now() - timing.since;
}
