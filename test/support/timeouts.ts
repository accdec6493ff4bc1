import { setTimeout as sleep } from "node:timers/promises";

/** Waiting for others on a machine that may be busy. */

/** How long a result may take before it counts as missing. A result that arrives ends the wait. */
export const TIMEOUT_MS = 20_000;
/** Between two attempts. */
export const PAUSE_MS = 60;

/** The result of a request that is repeated until it succeeds, whatever is killed meanwhile. */
export async function retried<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await request().then(
      (value) => ({ value }),
      () => null,
    );
    if (answer) return answer.value;
    await sleep(PAUSE_MS);
  }
}
