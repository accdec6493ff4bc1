import { log } from "../platform/log.server.ts";
import { type Health, health } from "./health.server.ts";
import type { Pulse } from "./pulse.ts";

/** Asked at most so often, however many pages are looked at. */
const ASK_EVERY_MS = 10_000;
/** Older than this it says nothing any more. */
const KNOWN_FOR_MS = 60_000;
const SLOW_MS = 1_500;

type Parts = { ask: () => Promise<Health>; now: () => number };

/** The last known pulse, at once: a page never waits for the chain. Null while nothing recent is known. */
export function makePulse({ ask, now }: Parts): () => Pulse | null {
  let known: { pulse: Pulse; at: number } | null = null;
  let asking = false;

  async function refresh() {
    asking = true;
    const began = now();
    try {
      const state = await ask();
      known = { pulse: pulseOf(state, now() - began), at: now() };
    } catch (cause) {
      log().error({ err: cause }, "the pulse cannot be felt");
    } finally {
      asking = false;
    }
  }

  return () => {
    const age = known === null ? Number.POSITIVE_INFINITY : now() - known.at;
    if (age > ASK_EVERY_MS && !asking) void refresh();
    return known !== null && age <= KNOWN_FOR_MS ? known.pulse : null;
  };
}

/** The ledger comes first: without it nothing is recorded, whatever the chain does. */
export function pulseOf({ database, chain }: Pick<Health, "database" | "chain">, tookMs: number): Pulse {
  if (database !== "ok") return "ledgerDown";
  if (chain !== "ok") return "chainDown";
  return tookMs > SLOW_MS ? "slow" : "ok";
}

export const pulse = makePulse({ ask: health, now: Date.now });
