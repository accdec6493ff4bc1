import { setTimeout as sleep } from "node:timers/promises";

/** Waiting for what others do, on a machine that may be busy. */

/** How long a result may take before it counts as missing. What arrives is waited for no longer than it takes. */
export const PATIENCE_MS = 20_000;
/** Between two attempts. */
export const PAUSE_MS = 60;

/** The answer to a question that is asked again until it does not fail, whatever is killed meanwhile. */
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask().then(
      (value) => ({ value }),
      () => null,
    );
    if (answer) return answer.value;
    await sleep(PAUSE_MS);
  }
}
