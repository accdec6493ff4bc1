import { setTimeout as sleep } from "node:timers/promises";
import { runOrdersTask } from "#app/services/trading/server/watch/task.server.ts";

/** Watches orders until it is killed. Its environment contains what it needs to know. */

process.on("disconnect", () => process.exit());
process.send?.("here");
for (;;) {
  await runOrdersTask();
  await sleep(2);
}
