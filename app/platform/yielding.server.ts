import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { log } from "./log.server.ts";

/** Lets the processor go to others first: what this process computes can wait, and a payment cannot. */
export function yieldToOthers(): void {
  try {
    for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    // Where a system does not allow it, everything works as before.
    log().warn({ err: error }, "the priority of this process cannot be lowered");
  }
}

/** Linux keeps a priority for each thread, and those that collect garbage are as busy as ours. Elsewhere 0 is the process. */
function threads(): number[] {
  return process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
}
