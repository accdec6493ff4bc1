import { setTimeout as sleep } from "node:timers/promises";
import { runOrdersTask } from "#app/services/trading/server/watch/task.server.ts";

/** Watches for what orders became until somebody kills it. What it needs to know is in its environment. */

process.on("disconnect", () => process.exit());
process.send?.("here");
for (;;) {
  await runOrdersTask();
  await sleep(2);
}
