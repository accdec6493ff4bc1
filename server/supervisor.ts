import { setTimeout as sleep } from "node:timers/promises";
import type { Part } from "./processes.ts";

/** All running parts, in start order; restarted when needed and stopped in reverse. */
export type Supervisor = {
  /** Starts a part, and restarts it whenever it ends on its own. Resolves when it is first ready. */
  keep<T extends Part>(name: string, start: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Registers another action to undo in its turn. */
  undo(action: () => Promise<void> | void): void;
  /** Aborted when everything has to end. */
  signal: AbortSignal;
  /** Stops everything, once, including parts that are still starting. */
  end(): Promise<void>;
};

export type RestartPolicy = { firstPauseMs: number; longestPauseMs: number; mostTries: number; calmAfterMs: number };
const USUAL: RestartPolicy = { firstPauseMs: 250, longestPauseMs: 15_000, mostTries: 20, calmAfterMs: 60_000 };

const toErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * @param log reports restarts
 * @param onGivenUp called when a part ended too many times in a row; the count resets after it has run for a while
 */
export function makeParts(
  log: (line: string) => void,
  onGivenUp: (sentence: string) => void,
  patience: RestartPolicy = USUAL,
): Supervisor {
  const stops: { name: string; stop(): Promise<void> | void }[] = [];
  const ending = new AbortController();
  const { signal } = ending;
  let ended: Promise<void> | undefined;

  async function watch<T extends Part>(name: string, first: T, start: () => Promise<T>): Promise<void> {
    let part: T | null = first;
    let attempts = 0;
    while (!signal.aborted) {
      const since = Date.now();
      const how: string = part ? await part.ended : "is down";
      if (signal.aborted) return;
      if (Date.now() - since > patience.calmAfterMs) attempts = 0;
      attempts += 1;
      if (attempts > patience.mostTries)
        return onGivenUp(`The ${name} stopped ${patience.mostTries} times in a row; giving up.`);
      log(`The ${name} ${how}; restarting it (attempt ${attempts}).`);
      const pauseMs = Math.min(patience.firstPauseMs * 2 ** (attempts - 1), patience.longestPauseMs);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      part = await start().catch((error: unknown) => {
        if (!signal.aborted) log(`The ${name} failed to start: ${toErrorMessage(error)}`);
        return null;
      });
    }
  }

  async function endAll(): Promise<void> {
    ending.abort();
    for (const { name, stop } of stops.reverse()) {
      try {
        await stop();
      } catch (error) {
        log(`The ${name} did not stop cleanly: ${toErrorMessage(error)}`);
      }
    }
  }

  return {
    signal,
    async keep(name, start) {
      signal.throwIfAborted();
      let current = start(signal);
      stops.push({ name, stop: async () => (await current.catch(() => null))?.stop() });
      const first = await current;
      void watch(name, first, () => {
        current = start(signal);
        return current;
      });
      return first;
    },
    undo(action) {
      stops.push({ name: "program", stop: action });
    },
    end() {
      ended ??= endAll();
      return ended;
    },
  };
}
