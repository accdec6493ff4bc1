import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { log } from "./log.server.ts";

/** Gives other processes priority: this one's computations can wait, and a payment cannot. */
export function yieldToOthers(): void {
  try {
    for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    // If the system does not allow it, the process runs on with its usual priority.
    log().warn({ err: error }, "the priority of this process cannot be lowered");
  }
}

/** Linux has a priority per thread, and the garbage collector's threads are as busy as ours. Elsewhere 0 is the process. */
function threads(): number[] {
  return process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
}
