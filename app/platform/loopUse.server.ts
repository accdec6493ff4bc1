import { createHook } from "node:async_hooks";
import { metrics } from "./metrics.server.ts";
import { currentUse, giveLoopUse, type LoopUse } from "./requestScope.server.ts";

/**
 * How long each request occupies the event loop, in total and in one piece. One loop serves all requests, so this is what a request costs
 * the others, not how long it takes. Measuring costs about two microseconds per `await`, so it is done only while metrics are being read.
 */

/** Callbacks that follow each other this closely belong to one turn of the loop. */
const SAME_TURN_MS = 0.1;

/** Starts measuring; returns a function that stops it. Call it once per process, before the first request. */
export function measureLoopUse(): () => void {
  giveLoopUse(true);
  const callbacks: (LoopUse | null)[] = [];
  let since = 0;
  let last: LoopUse | null = null;
  let lastEnded = 0;

  function settle(now: number): void {
    const use = callbacks.at(-1);
    if (!use) return;
    const ms = now - since;
    use.pieceMs = last === use && since - lastEnded < SAME_TURN_MS ? use.pieceMs + ms : ms;
    use.ms += ms;
    use.longestMs = Math.max(use.longestMs, use.pieceMs);
    last = use;
    lastEnded = now;
  }
  const hook = createHook({
    before() {
      const now = performance.now();
      settle(now);
      callbacks.push(currentUse());
      since = now;
    },
    after() {
      const now = performance.now();
      settle(now);
      callbacks.pop();
      since = now;
    },
  }).enable();
  return () => {
    hook.disable();
    giveLoopUse(false);
  };
}

/** Names the handler of the current request: a route's or an operation's id, never text from a client. */
export function handledBy(handler: string): void {
  const use = currentUse();
  if (use) use.handler = handler;
}

/** Adds what a request used to the metrics. Call it once, when its response has ended. */
export function recordLoopUse(use = currentUse()): void {
  if (!use) return;
  const { handler } = use;
  metrics().loopUse.observe({ handler }, use.ms / 1_000);
  metrics().loopPieces.observe({ handler }, use.longestMs / 1_000);
}
