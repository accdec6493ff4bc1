import { log } from "../../app/platform/log.server.ts";
import { metrics } from "../../app/platform/metrics.server.ts";
import { withinRequest } from "../../app/platform/requestScope.server.ts";
import { span } from "../../app/platform/tracing.server.ts";

/**
 * Repeats a task until the signal aborts. A failing run is logged once and retried after a pause that grows to half a minute;
 * the next success is logged too. Events and log lines of one run carry the same id.
 */
export function repeat(
  name: string,
  everyMs: number,
  round: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
) {
  let firstDone: () => void = () => {};
  const firstRound = new Promise<void>((resolve) => {
    firstDone = resolve;
  });

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const ended = metrics().rounds.startTimer({ job: name });
      try {
        await withinRequest(() => span(name, {}, () => round(signal)));
        ended({ outcome: "done" });
        if (failures > 0) log().info(`${name}: working again`);
        failures = 0;
      } catch (error) {
        ended({ outcome: "failed" });
        failures += 1;
        if (failures === 1) log().warn(`${name}: ${messageOf(error)}; trying again`);
      }
      firstDone();
      await pause(failures === 0 ? everyMs : Math.min(1_000 * 2 ** (failures - 1), LONGEST_PAUSE_MS), signal);
    }
  }

  return { firstRound, ended: run() };
}

const LONGEST_PAUSE_MS = 30_000;

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.message.split("\n")[0] ?? error.name) : String(error);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
  });
