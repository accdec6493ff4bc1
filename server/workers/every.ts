import { log } from "#app/platform/log.server.ts";
import { metrics } from "#app/platform/metrics.server.ts";
import { withinRequest } from "#app/platform/requestScope.server.ts";
import { span, TASK_RUN_ATTRIBUTE } from "#app/platform/tracing.server.ts";
import type { Bell, Rings } from "./bell.ts";

/** A task that was woken rests this long after its run, so that many reasons in a row cause one run. */
const REST_MS = 250;

type Task = {
  name: string;
  /** The longest pause after a successful run. */
  everyMs: number;
  /** May return the milliseconds until there is something to do, if that is sooner. */
  run(signal: AbortSignal): Promise<unknown>;
  /** Rings when there may be something to do before the pause is over. */
  bell?: Bell | undefined;
};

/**
 * Repeats a task until the signal aborts. A failing run is logged once and retried after a pause that grows to half a minute;
 * the next success is logged too. Events and log lines of one run carry the same id.
 */
export function repeat({ name, everyMs, run: runTask, bell }: Task, signal: AbortSignal) {
  let firstDone: () => void = () => {};
  const firstRun = new Promise<void>((resolve) => {
    firstDone = resolve;
  });

  async function run(): Promise<void> {
    let failures = 0;
    const rings = bell?.listen();
    while (!signal.aborted) {
      let pauseMs = everyMs;
      // This run finds everything that rang until now.
      rings?.forget();
      const ended = metrics().rounds.startTimer({ job: name });
      try {
        const wantedInMs = await withinRequest(() => span(name, { [TASK_RUN_ATTRIBUTE]: true }, () => runTask(signal)));
        if (typeof wantedInMs === "number") pauseMs = Math.min(everyMs, Math.max(REST_MS, wantedInMs));
        ended({ outcome: "done" });
        if (failures > 0) log().info(`${name}: recovered`);
        failures = 0;
      } catch (error) {
        ended({ outcome: "failed" });
        failures += 1;
        if (failures === 1) log().warn(`${name}: ${toErrorMessage(error)}; retrying`);
      }
      firstDone();
      if (failures > 0) await pause(Math.min(1_000 * 2 ** (failures - 1), LONGEST_PAUSE_MS), signal);
      else if (rings) await pauseUntilRung(pauseMs, rings, signal);
      else await pause(pauseMs, signal);
    }
  }

  return { firstRun, ended: run() };
}

const LONGEST_PAUSE_MS = 30_000;

const toErrorMessage = (error: unknown) =>
  error instanceof Error ? (error.message.split("\n")[0] ?? error.name) : String(error);

async function pauseUntilRung(ms: number, rings: Rings, signal: AbortSignal): Promise<void> {
  const restMs = Math.min(REST_MS, ms);
  await pause(restMs, signal);
  await pause(ms - restMs, signal, (end) => rings.onRing(end));
}

const pause = (ms: number, signal: AbortSignal, mayEnd: (end: () => void) => void = () => {}): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
    mayEnd(done);
  });
