import { log } from "#app/platform/log.server.ts";
import { type Health, health } from "./health.server.ts";
import type { SystemStatus } from "./systemStatus.ts";

/** The shortest interval between two checks, however many pages are viewed. */
const POLL_INTERVAL_MS = 10_000;
/** A status older than this is no longer meaningful. */
const KNOWN_FOR_MS = 60_000;
const SLOW_MS = 1_500;

type StatusSources = { ask: () => Promise<Health>; now: () => number };

/** The last known status, without waiting: a page never waits for the chain. Null while nothing recent is known. */
export function makeSystemStatus({ ask: readHealth, now }: StatusSources): () => SystemStatus | null {
  let known: { pulse: SystemStatus; at: number } | null = null;
  let isRefreshing = false;

  async function refresh() {
    isRefreshing = true;
    const began = now();
    try {
      const state = await readHealth();
      known = { pulse: toSystemStatus(state, now() - began), at: now() };
    } catch (cause) {
      log().error({ err: cause }, "the system status could not be checked");
    } finally {
      isRefreshing = false;
    }
  }

  return () => {
    const age = known === null ? Number.POSITIVE_INFINITY : now() - known.at;
    if (age > POLL_INTERVAL_MS && !isRefreshing) void refresh();
    return known !== null && age <= KNOWN_FOR_MS ? known.pulse : null;
  };
}

/** The ledger is checked first: without it nothing is recorded, whatever the chain does. */
export function toSystemStatus({ database, chain }: Pick<Health, "database" | "chain">, tookMs: number): SystemStatus {
  if (database !== "ok") return "ledgerDown";
  if (chain !== "ok") return "chainDown";
  return tookMs > SLOW_MS ? "slow" : "ok";
}

export const systemStatus = makeSystemStatus({ ask: health, now: Date.now });
